import type { PartModule } from '#platform/web/load-part.ts'

/** Every screen by the path of its file. The built page lists them; this is read by the build, and by a page without that list. */
export const parts = import.meta.glob<PartModule>(['../domains/*/*-screen.web.tsx', './*.web.tsx'])
