import { useRef, useState } from 'react'
import type { CallSpec } from '#platform/contract/call.ts'
import type { MergeSide } from '#platform/contract/merge.ts'
import { MergeDialog } from '#platform/web/blocks/merge-dialog.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { send } from '#platform/web/send.ts'
import { activityCalls } from './activity.calls.ts'

export interface Pair {
  readonly kept: string
  readonly other: string
}

interface MergePairProps<F extends string> {
  first: Pair
  /** The call that shows both, and the one that merges them: both name the two by the same fields. */
  compare: CallSpec
  merge: CallSpec
  ids: (pair: Pair) => Readonly<Record<string, string>>
  fields: readonly F[]
  fieldLabel: (field: F) => string
  shown: (field: F, value: string) => string
  onClose: () => void
}

/** Two records side by side that can be swapped, merged and, as one action, undone. */
export function MergePair<F extends string>({ first, compare, merge, ids, ...look }: MergePairProps<F>) {
  const [pair, setPair] = useState(first)
  const { data } = useRead(compare, ids(pair) as never)
  const change = useChange(merge)
  const undo = useChange(activityCalls.undoChangeSet)
  const made = useRef('')
  const asked = (choice: object) => ({ ...ids(pair), ...choice }) as never
  return (
    <MergeDialog
      {...look}
      sides={data as { Kept: MergeSide; Other: MergeSide } | undefined}
      onSwap={() => setPair({ kept: pair.other, other: pair.kept })}
      preview={(choice) => send(merge, asked(choice), { preview: true, ownErrors: true })}
      merge={async (choice) => {
        made.current = ((await change.mutateAsync(asked(choice))) as { ChangeSetID: string }).ChangeSetID
      }}
      onUndo={() => void undo.run({ ChangeSetID: made.current })}
    />
  )
}
