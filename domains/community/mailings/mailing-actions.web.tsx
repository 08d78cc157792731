import { IconMail } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { BulkAction } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useRead } from '#platform/web/calls.tsx'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useMailingText } from './mailing-text.web.ts'
import { mailingCalls } from './mailings.calls.ts'
import { leftOutReasons, mailingForms, mailingWays, mostRecipients, type MailedList } from './mailings.rules.ts'

export interface MailedTo {
  readonly PersonIDs?: readonly string[]
  readonly OrganizationIDs?: readonly string[]
  readonly DonorIDs?: readonly string[]
  readonly List?: MailedList
  readonly ListedIDs?: readonly string[]
}

interface ListOfRows<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly total: number
  readonly everyRow: () => Promise<readonly Row[]>
}

/** For the roster of any side: what can be done with chosen rows, with all that fit, and the dialog in which it is done. */
export function useMailing<Row>(
  list: ListOfRows<Row>,
  recipients: (rows: readonly Row[]) => MailedTo,
): { action: BulkAction; whole: ReactNode; dialog: ReactNode } {
  const t = useMailingText()
  const [to, setTo] = useState<MailedTo>()
  const [busy, setBusy] = useState(false)
  const { rows, rowKey, total, everyRow } = list
  const whyNot = total === 0 ? t.nobody : total > mostRecipients ? t.tooMany(mostRecipients) : undefined
  const toAll = () => {
    setBusy(true)
    void everyRow()
      .then((all) => setTo(recipients(all)))
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return {
    action: {
      label: t.action,
      onClick: (keys) => setTo(recipients(rows.filter((row) => keys.includes(rowKey(row))))),
    },
    whole: (
      <Button icon={IconMail} busy={busy} offBecause={whyNot} onClick={toAll}>
        {t.whole}
      </Button>
    ),
    dialog: to && <MailingDialog to={to} onClose={() => setTo(undefined)} />,
  }
}

type Form = (typeof mailingForms)[number]['value']
type Way = (typeof mailingWays)[number]['value']

/** Labels, letters or a workbook; says first who gets it and who is left out. */
export function MailingDialog({ to, onClose }: { to: MailedTo; onClose: () => void }) {
  const t = useMailingText()
  const { options, label } = useSpeech()
  // Guests left an e-mail and a ZIP code: most have no address.
  const guests = to.List === 'EventGuests'
  const [Form, setForm] = useState<Form>(guests ? 'Sheet' : 'Labels')
  const [chosenWay, setWay] = useState<Way>(guests ? 'Email' : 'Mail')
  const [Title, setTitle] = useState('')
  const [Message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const Way = Form === 'Sheet' ? chosenWay : 'Mail'
  const ids = {
    PersonIDs: [...(to.PersonIDs ?? [])],
    OrganizationIDs: [...(to.OrganizationIDs ?? [])],
    DonorIDs: [...(to.DonorIDs ?? [])],
    ...(to.List && { List: to.List, ListedIDs: [...(to.ListedIDs ?? [])] }),
  }
  const { data } = useRead(mailingCalls.planMailing, { ...ids, Way })
  const isLetter = Form === 'Letters'
  const why = data?.Going === 0 ? t.nobody : isLetter && !(Title.trim() && Message.trim()) ? t.letterMissing : undefined
  const make = () => {
    if (why || busy) return
    setBusy(true)
    const letter = isLetter ? { Title: Title.trim(), Message } : {}
    void download(mailingCalls.makeMailing, { ...ids, Way, Form, ...letter })
      .then(onClose)
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title}
      sentence={t.sentence}
      onSubmit={make}
      actions={
        <Button type="submit" kind="primary" busy={busy} offBecause={why}>
          {t.make}
        </Button>
      }
    >
      <div className="k-stack">
        <SelectField
          label={t.form}
          options={options(mailingForms)}
          value={Form}
          onChange={(value) => value && setForm(value as Form)}
        />
        {Form === 'Sheet' && (
          <SelectField
            label={t.way}
            options={options(mailingWays)}
            value={chosenWay}
            onChange={(value) => value && setWay(value as Way)}
          />
        )}
        {isLetter && (
          <>
            <TextField
              label={t.heading}
              maxLength={120}
              value={Title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
            <TextArea
              label={t.message}
              maxLength={6000}
              value={Message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </>
        )}
        {!data && <SkeletonRows rows={1} />}
        {data && <p role="status">{t.going(data.Going)}</p>}
        {data && data.LeftOut.length > 0 && (
          <Note tone="soon">
            <b>{t.leftOut(data.LeftOut.length)}</b>
            <ul>
              {data.LeftOut.map((one, at) => (
                <li key={at}>
                  {one.Name}: {label(leftOutReasons, one.Why)}
                </li>
              ))}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  )
}
