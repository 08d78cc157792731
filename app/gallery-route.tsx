import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { NotFound } from './screen-frame.tsx'

/** The building blocks in all their states, for those who build with them. */
export function Gallery() {
  return usePermitted()('Administrator') ? <PartBoundary name="gallery" /> : <NotFound />
}
