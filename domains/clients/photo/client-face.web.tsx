import { useQuery } from '@tanstack/react-query'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { photoCalls } from './photo.calls.ts'

/** The photo as an address of this page: pictures are asked for like every call, with who asks. */
export function usePhoto(clientId: string, photoId: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: [photoCalls.getPhoto.name, clientId, photoId],
    enabled: photoId !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const answer = await fetch(`${apiPath}/${photoCalls.getPhoto.name}?ClientID=${clientId}`, {
        headers: { 'x-kith': '1' },
      })
      return answer.ok ? URL.createObjectURL(await answer.blob()) : null
    },
  })
  return data ?? undefined
}

/** A client by face, or by initials. A decoration: the name is beside it. */
export function ClientFace(props: { clientId: string; name: string; photoId: string | null; size?: 32 | 48 | 64 }) {
  const { clientId, name, photoId, size = 48 } = props
  return <Avatar name={name} id={clientId} size={size} photo={usePhoto(clientId, photoId)} />
}
