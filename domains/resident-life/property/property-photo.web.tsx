import { useQuery } from '@tanstack/react-query'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { propertyCalls, type Belonging } from './property.calls.ts'
import { usePropertyText } from './property-text.web.ts'

interface PhotoProps {
  id: { ClientSubProgramMembershipID: string }
  one: Belonging
  photoId: string
  onClose: () => void
}

/** A belonging as it looked when it came. */
export function PropertyPhoto({ id, one, photoId, onClose }: PhotoProps) {
  const t = usePropertyText()
  const { data } = useQuery({
    queryKey: [propertyCalls.getPropertyPhoto.name, one.ResidentPropertyID, photoId],
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const asked = new URLSearchParams({ ...id, ResidentPropertyID: one.ResidentPropertyID })
      const answer = await fetch(`${apiPath}/${propertyCalls.getPropertyPhoto.name}?${asked}`, {
        headers: { 'x-kith': '1' },
      })
      return answer.ok ? URL.createObjectURL(await answer.blob()) : null
    },
  })
  return (
    <Dialog opened onClose={onClose} title={t.photoOf(one.What)} actions={<Button onClick={onClose}>{t.close}</Button>}>
      {data ? (
        <img className="k-life-photo" src={data} alt={t.photoOf(one.What)} />
      ) : (
        <SkeletonRows rows={4} height={44} />
      )}
    </Dialog>
  )
}
