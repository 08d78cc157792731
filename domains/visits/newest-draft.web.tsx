import type { ReactNode } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useNewestDraft, type Kept, type Opened } from './use-contact-draft.web.ts'

/** What was begun earlier, here or on the server, comes back first. */
export function NewestDraft({ of, children }: { of: Opened; children: (newest: Kept | null) => ReactNode }) {
  const { UserID } = useProfile()
  const newest = useNewestDraft(UserID, of)
  return newest === undefined ? <SkeletonRows rows={6} height={44} /> : children(newest)
}
