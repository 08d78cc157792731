import { useState } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { PinPad } from '#domains/session/tablets/pin-pad.web.tsx'
import { witnessCalls } from '#domains/session/tablets/witness.calls.ts'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import { readAgain, useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { EntryLines } from './entry-lines.web.tsx'
import type { OpenLog } from './log.web.tsx'
import type { ShiftLog } from './shift-log-shapes.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import { useShiftText } from './shift-log-text.web.ts'

/** Who signed when, and what was left for the next shift. */
export function Signatures({ log }: { log: ShiftLog }) {
  const t = useShiftText()
  const dates = useDates()
  return (
    <>
      {log.OutBy && log.OutAt && (
        <p>
          <Status tone="ok">{t.signedBy(log.OutBy, dates.instantWithin(log.OutAt))}</Status>
        </p>
      )}
      {log.HandoverNote && (
        <blockquote className="k-shift-note">
          <b>{t.note}</b>
          <p>{log.HandoverNote}</p>
        </blockquote>
      )}
      {log.InBy && log.InAt && (
        <p>
          <Status tone="ok">{(log.InByPin ? t.takenByPin : t.takenBy)(log.InBy, dates.instantWithin(log.InAt))}</Status>
        </p>
      )}
    </>
  )
}

/** Both signatures: who leaves, and who takes over having read what was added since. */
export function HandOver({ open, dialogs }: { open: OpenLog; dialogs: Dialogs }) {
  const t = useShiftText()
  const dates = useDates()
  const { say } = useSpeech()
  const take = useTakeOver(open)
  const { Log, Can } = open
  const [opened] = useState(() => Date.now())
  const early = Date.parse(Log.EndsAt) > opened
  const sign = () =>
    dialogs.ask({
      call: shiftLogCalls.signOut,
      title: t.signTitle(say(shiftName(Log.Shift))),
      sentence: early ? t.signEarly(dates.time(Log.EndsAt)) : t.signText,
      values: { ResidenceID: open.ResidenceID, Day: Log.Day, Shift: Log.Shift },
      fields: [{ name: 'HandoverNote', span: 12 }],
      submit: t.sign,
      done: t.signDone,
    })
  const since = [
    ...Log.Children.map(({ Name, Entries }) => ({ of: Name, entries: Entries.filter(({ Added }) => Added) })),
    { of: t.house, entries: Log.House.filter(({ Added }) => Added) },
  ].filter(({ entries }) => entries.length > 0)
  return (
    <Card title={t.handOver}>
      <div className="k-shift-handover">
        {Log.State === 'Open' && <p className="k-quiet">{t.handOverAbout}</p>}
        <Signatures log={Log} />
        {Log.OutAt !== null && since.length > 0 && (
          <section>
            <h3>{t.since}</h3>
            {since.map(({ of, entries }) => (
              <div key={of}>
                <b>{of}</b>
                <EntryLines entries={entries} label={t.sinceOf(of)} />
              </div>
            ))}
          </section>
        )}
        {Log.State === 'Signed' && since.length === 0 && <p className="k-quiet">{t.nothingSince}</p>}
        {Log.State === 'Open' && Can.Write && (
          <Button kind="primary" size="lg" offBecause={Can.Sign ? undefined : t.notYours} onClick={sign}>
            {t.sign}
          </Button>
        )}
        {Log.State === 'Signed' && Can.Write && !Can.TakeOver && <Note>{t.otherFirst}</Note>}
        {Log.State === 'Signed' && Can.Write && (
          <span className="k-shift-ends">
            {Can.TakeOver && (
              <Button kind="primary" size="lg" busy={take.busy} onClick={() => void take.run(null)}>
                {t.takeOver}
              </Button>
            )}
            {open.Witnesses.length > 0 && (
              <Button
                kind={Can.TakeOver ? 'default' : 'primary'}
                size="lg"
                onClick={() => dialogs.show((onClose) => <ByPin open={open} onClose={onClose} />)}
              >
                {t.takeOverPin}
              </Button>
            )}
          </span>
        )}
      </div>
    </Card>
  )
}

/** Signs for the incoming shift; what was added meanwhile comes first, to be read. */
function useTakeOver({ ResidenceID, Log }: OpenLog) {
  const t = useShiftText()
  const change = useChange(shiftLogCalls.takeOver)
  const run = async (WitnessProof: string | null) => {
    const { Day, Shift, version } = Log
    const done = await change.run({ ResidenceID, Day, Shift, version, WitnessProof })
    if (done) showToast({ text: t.takeOverDone })
    else await readAgain(shiftLogCalls.takeOver)
  }
  return { run, busy: change.isPending }
}

/** The next person: their tile, their PIN. */
function ByPin({ open, onClose }: { open: OpenLog; onClose: () => void }) {
  const t = useShiftText()
  const ask = useChange(witnessCalls.witness)
  const take = useTakeOver(open)
  const [who, setWho] = useState<{ UserID: string; Name: string }>()
  const [problem, setProblem] = useState<string>()
  async function enter(Pin: string) {
    if (!who) return
    const answer = await ask.run({ ResidenceID: open.ResidenceID, UserID: who.UserID, Pin })
    if (!answer) return
    if (answer.Proof === null) return setProblem(t.pinWrong)
    await take.run(answer.Proof)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={who ? t.takeOverPin : t.whoTakes} withX>
      {who ? (
        <PinPad
          title={t.pinOf(who.Name)}
          problem={problem}
          busy={ask.isPending || take.busy}
          onEnter={(pin) => void enter(pin)}
          onBack={() => {
            setProblem(undefined)
            setWho(undefined)
          }}
        />
      ) : (
        <ul className="k-shift-tiles" aria-label={t.whoTakes}>
          {open.Witnesses.map((one) => (
            <li key={one.UserID}>
              <Button size="lg" wide onClick={() => setWho(one)}>
                {one.Name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
