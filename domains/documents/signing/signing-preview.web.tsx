import {
  IconBell,
  IconCalendar,
  IconCircleCheck,
  IconFileText,
  IconSignature,
  IconUsers,
  type Icon as IconType,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofDialog } from '#domains/session/proof.web.tsx'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import type { Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import type { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'

const icons: Record<string, IconType> = {
  signature: IconSignature,
  bell: IconBell,
  tell: IconBell,
  due: IconCalendar,
  calendar: IconCalendar,
  file: IconFileText,
  document: IconFileText,
  person: IconUsers,
  state: IconCircleCheck,
}

interface Told {
  Effects: { Kind: string; Sentence: string }[]
}

/** What a change would do, asked of the server without doing it; asks who it is where the call wants to know. */
export function useSigningPreview<const C extends CallSpec>(call: C, input: Sent<C> | undefined, onStop: () => void) {
  const [confirmed, setConfirmed] = useState(0)
  const asked = useQuery<Told, Failure>({
    queryKey: ['preview', call.name, input, confirmed],
    enabled: input !== undefined,
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await send(call, input!, { preview: true, quiet: true, ownErrors: true, signal })) as unknown as Told,
  })
  const wantsProof = asked.error?.refusal.code === 'ConfirmIdentity'
  const effects = asked.data?.Effects.map(({ Kind, Sentence }, at): Effect => ({
    id: String(at),
    icon: icons[Kind] ?? IconFileText,
    text: Sentence,
  }))
  return {
    /** Undefined while it is being worked out. */
    effects: input === undefined ? [] : asked.error && !wantsProof ? [] : effects,
    blocked: asked.error && !wantsProof ? asked.error : undefined,
    proof: wantsProof && <ProofDialog asked={{ go: () => setConfirmed((n) => n + 1), stop: onStop }} />,
  }
}
