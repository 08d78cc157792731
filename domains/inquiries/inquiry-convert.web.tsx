import { IconFile, IconHome, IconUser } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { ConsequenceDialog, type Effect } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { useSpeech } from '#platform/web/words.ts'
import { send } from '#platform/web/send.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { inquiriesCalls } from './inquiries.calls.ts'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'

const icons: Record<string, Effect['icon']> = { home: IconHome, person: IconUser, file: IconFile }
const phases = ['Inquiry', 'Application'] as const

/** Says what becomes of the inquiry, then makes the family; one action that can be undone. */
export function ConvertInquiry({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const t = useInquiryText()
  const { field, label } = useSpeech()
  const [phase, setPhase] = useState<(typeof phases)[number]>('Application')
  const [name, setName] = useState(`${inquiry.LastName} family`)
  const [surely, setSurely] = useState(false)
  const [effects, setEffects] = useState<Effect[]>()
  const [blocked, setBlocked] = useState<string>()
  const convert = useChange(inquiriesCalls.convertInquiry)
  const undo = useChange(activityCalls.undoChangeSet)
  const made = useRef('')
  const input = {
    InquiryID: inquiry.InquiryID,
    Phase: phase,
    Name: name.trim() || null,
    IsSurelyNew: surely,
    version: inquiry.version,
  }
  const asked = JSON.stringify(input)
  useEffect(() => {
    let current = true
    const timer = setTimeout(() => {
      send(inquiriesCalls.convertInquiry, JSON.parse(asked) as typeof input, {
        preview: true,
        ownErrors: true,
        quiet: true,
      }).then(
        (answer) => {
          if (!current) return
          const { Effects } = answer as unknown as { Effects: { Kind: string; Sentence: string }[] }
          setBlocked(undefined)
          setEffects(
            Effects.map((one, at) => ({ id: String(at), icon: icons[one.Kind] ?? IconFile, text: one.Sentence })),
          )
        },
        (error: unknown) => {
          if (!current) return
          setEffects([])
          setBlocked(error instanceof Failure ? error.messages.join(' ') : String(error))
        },
      )
    }, 250)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked])
  return (
    <ConsequenceDialog
      opened
      onClose={onClose}
      title={t.convertTitle(`${inquiry.FirstName} ${inquiry.LastName}`)}
      effects={effects}
      blockedBecause={blocked}
      undo={t.convertUndo}
      confirmLabel={t.convert}
      onConfirm={async () => {
        const done = await convert.mutateAsync(input)
        made.current = done.ChangeSetID
      }}
      done={{ text: t.converted, onUndo: () => void undo.run({ ChangeSetID: made.current }) }}
    >
      <TextField
        label={field(inquiriesCalls.convertInquiry, 'Name')}
        maxLength={120}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SelectField
        label={t.phase}
        options={phases.map((one) => ({ value: one, label: label(phaseList, one) }))}
        value={phase}
        onChange={(one) => setPhase(one === 'Inquiry' ? 'Inquiry' : 'Application')}
      />
      {(blocked || surely) && (
        <Checkbox label={t.surely} checked={surely} onChange={(event) => setSurely(event.currentTarget.checked)} />
      )}
    </ConsequenceDialog>
  )
}
