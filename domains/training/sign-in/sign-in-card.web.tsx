import { useEffect } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { readAgain, useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { TrainingSession } from '../sessions/sessions-shapes.rules.ts'
import { signInCalls } from './sign-in.calls.ts'
import { useSignInText } from './sign-in-text.web.ts'

/** The code on the wall: shown, renewed, stopped; and whoever signed in without being on the list. */
export function SignInCard({ session, dialogs }: { session: TrainingSession; dialogs: Dialogs }) {
  const t = useSignInText()
  const dates = useDates()
  const id = { TrainingSessionID: session.TrainingSessionID }
  const at = { ...id, version: session.version }
  const { data } = useRead(signInCalls.getSignIn, id, { refreshEveryMs: 10_000 })
  // Whoever signs in meanwhile appears on the list.
  const seen = data?.SignedIn
  useEffect(() => {
    if (seen) void readAgain(signInCalls.getSignIn)
  }, [seen])
  const open = useChange(signInCalls.openSignIn)
  const close = useChange(signInCalls.closeSignIn)
  if (!data) return null
  const { Picture, Path, Until } = data
  return (
    <Card title={t.title} note={data.SignedIn > 0 ? t.signed(data.SignedIn) : undefined}>
      {Picture && Path && Until ? (
        <>
          <img className="k-training-code" src={Picture} alt={t.picture} />
          <p className="k-quiet">
            {t.until(dates.time(Until))}{' '}
            <a className="k-training-link" href={Path} target="_blank" rel="noreferrer">
              {t.page}
            </a>
          </p>
        </>
      ) : (
        <p className="k-quiet">{t.text}</p>
      )}
      <div className="k-row">
        {Picture && (
          <Button
            size="sm"
            onClick={() =>
              dialogs.show((onClose) => (
                <Dialog opened onClose={onClose} title={session.Title} wide>
                  <img className="k-training-code-large" src={Picture} alt={t.picture} />
                </Dialog>
              ))
            }
          >
            {t.large}
          </Button>
        )}
        <Button size="sm" busy={open.isPending} onClick={() => void open.run(at)}>
          {Picture ? t.renew : t.show}
        </Button>
        {Picture && (
          <Button size="sm" kind="quiet" busy={close.isPending} onClick={() => void close.run(at)}>
            {t.stop}
          </Button>
        )}
      </div>
      {data.Unknown.length > 0 && (
        <>
          <h3>{t.unknown}</h3>
          <ul className="k-training-names">
            {data.Unknown.map((one) => (
              <li key={one.TrainingSignInID}>
                <span>{one.Name}</span>
                <Button
                  size="sm"
                  kind="quiet"
                  aria-label={t.settleOf(one.Name)}
                  onClick={() =>
                    dialogs.ask({
                      call: signInCalls.settleSignIn,
                      title: t.settleOf(one.Name),
                      values: {
                        ...id,
                        TrainingSignInID: one.TrainingSignInID,
                        Answer: 'On the list',
                        version: one.version,
                      },
                      fields: [
                        { name: 'Answer', span: 12 },
                        { name: 'TrainingAttendeeID', span: 12 },
                      ],
                      custom: { TrainingAttendeeID: whoField(t.who, session) },
                    })
                  }
                >
                  {t.settle}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

const whoField = (label: string, session: TrainingSession) => {
  const options = session.Attendees.filter(({ Status }) => Status !== 'Attended').map((one) => ({
    value: one.TrainingAttendeeID,
    label: one.Name,
  }))
  return {
    label,
    words: (id: string | null) => options.find((one) => one.value === id)?.label ?? '',
    draw: ({
      value,
      onChange,
      errors,
    }: {
      value: string | null
      onChange: (value: string | null) => void
      errors: Record<string, string>
    }) => (
      <SelectField
        label={label}
        options={options}
        clearable
        value={value ?? null}
        onChange={onChange}
        error={errors['']}
      />
    ),
  } as never
}
