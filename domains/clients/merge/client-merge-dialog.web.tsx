import { useRef, useState } from 'react'
import { ethnicities, races, sexes } from '#platform/contract/lists/people.ts'
import type { MergeSide } from '#platform/contract/merge.ts'
import { MergeDialog, type MergeChoice } from '#platform/web/blocks/merge-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { send } from '#platform/web/send.ts'
import { useSpeech } from '#platform/web/words.ts'
import { clientMergeCalls, type ClientSide } from './client-merge.calls.ts'
import { mergeFieldNames, type MergeField } from './client-merge.rules.ts'
import { useMergeText } from './client-merge-text.web.ts'

const coded: Record<string, typeof sexes | typeof races | typeof ethnicities> = {
  Sex: sexes,
  Race: races,
  Ethnicity: ethnicities,
}

function useShown() {
  const t = useMergeText()
  const { label } = useSpeech()
  const dates = useDates()
  return (field: MergeField, value: string): string => {
    if (field === 'DateOfBirth') return dates.date(value)
    if (field === 'SiblingGroup') return t.groupOf
    if (field === 'Photo') return t.photo
    return coded[field] ? label(coded[field], Number(value)) : value
  }
}

const asSide = ({ ClientID, Name, Values, version }: ClientSide): MergeSide => ({ ID: ClientID, Name, Values, version })

export function MergeClients({ onClose, ...first }: { kept: string; other: string; onClose: () => void }) {
  const t = useMergeText()
  const shown = useShown()
  const [pair, setPair] = useState(first)
  const ids = { ClientID: pair.kept, OtherClientID: pair.other }
  const { data } = useRead(clientMergeCalls.compareClients, ids)
  const merge = useChange(clientMergeCalls.mergeClients)
  const undo = useChange(clientMergeCalls.undoMerge)
  const made = useRef('')
  return (
    <MergeDialog
      sides={data && { Kept: asSide(data.Kept), Other: asSide(data.Other) }}
      fields={mergeFieldNames}
      fieldLabel={(field) => t[field]}
      shown={shown}
      onSwap={() => setPair({ kept: pair.other, other: pair.kept })}
      onClose={onClose}
      preview={(choice: MergeChoice<MergeField>) =>
        send(clientMergeCalls.mergeClients, { ...ids, ...choice }, { preview: true, ownErrors: true })
      }
      merge={async (choice) => {
        const done = await merge.mutateAsync({ ...ids, ...choice })
        made.current = done.ClientMergeID
      }}
      onUndo={() => void undo.run({ ClientID: pair.kept, ClientMergeID: made.current })}
      undoHint={t.undoHint}
    />
  )
}
