import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { courtReadiness } from './checklist.rules.ts'
import { checklistCalls, type ChecklistItem } from './checklist.calls.ts'
import { useChecklistText } from './checklist-text.web.ts'
import { CourtRules } from './court-rules.web.tsx'

/** What each hearing still ahead asks for, and what of it is there. */
export function CourtChecklist({ membershipId }: { membershipId: string }) {
  const t = useChecklistText()
  const dates = useDates()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const id = { ClientSubProgramMembershipID: membershipId }
  const { data } = useRead(checklistCalls.getChecklist, id)
  const rules = (
    <Button kind="quiet" size="sm" onClick={() => dialogs.show((onClose) => <CourtRules onClose={onClose} />)}>
      {t.rules}
    </Button>
  )
  return (
    <Card title={t.title} flush end={rules}>
      {!data ? (
        <SkeletonRows rows={3} height={48} />
      ) : data.Hearings.length === 0 ? (
        <div className="k-card-body k-card-body-only">
          <p className="k-quiet">{t.none}</p>
        </div>
      ) : (
        data.Hearings.map(({ HearingID, Kind, HeldOn, Items }) => {
          const done = Items.filter(({ State }) => State !== 'Missing').length
          const named = t.hearing(label(hearingTypes, Kind), dates.near(HeldOn))
          return (
            <section key={HearingID} className="k-court-asked" aria-label={named}>
              <h3>
                {named} <small>{Items.length > 0 ? t.ready(done, Items.length) : t.nothing}</small>
              </h3>
              <ul className="k-list k-entries">
                {Items.map((item) => (
                  <Asked
                    key={item.CourtRuleID}
                    item={item}
                    today={dates.today()}
                    onMark={data.Can.Edit ? (NotNeeded) => mark(HearingID, item, NotNeeded) : undefined}
                    onBack={data.Can.Edit && item.CourtReadyID ? () => takeBack(item) : undefined}
                  />
                ))}
              </ul>
            </section>
          )
        })
      )}
      {dialogs.dialog}
    </Card>
  )

  function mark(HearingID: string, { CourtRuleID, What }: ChecklistItem, NotNeeded: boolean): void {
    dialogs.ask({
      call: checklistCalls.markReady,
      title: What,
      sentence: NotNeeded ? t.notNeededSentence : undefined,
      values: { ...id, HearingID, CourtRuleID, NotNeeded, DoneOn: dates.today() },
      fields: NotNeeded ? ['Note'] : ['DoneOn', 'Note'],
      submit: NotNeeded ? t.notNeeded : t.check,
    })
  }

  function takeBack({ CourtReadyID, What, version }: ChecklistItem): void {
    dialogs.ask({
      call: checklistCalls.takeBackReady,
      title: t.takeBack,
      sentence: What,
      values: { ...id, CourtReadyID: CourtReadyID!, version: version!, Reason: '' },
      fields: ['Reason'],
      submit: t.takeBack,
    })
  }
}

interface AskedProps {
  item: ChecklistItem
  today: string
  onMark: ((notNeeded: boolean) => void) | undefined
  onBack: (() => void) | undefined
}

function Asked({ item, today, onMark, onBack }: AskedProps) {
  const t = useChecklistText()
  const dates = useDates()
  const { label } = useSpeech()
  const { What, State, DueOn, By, DoneOn, Note } = item
  const missing = State === 'Missing'
  const late = missing && DueOn < today
  const shows = item.SettledBy === 'Bundle' ? t.bundle : item.FormName && t.form(item.FormName)
  const told = [
    missing && (late ? t.late : t.due)(dates.near(DueOn)),
    !missing && By && DoneOn && t.by(By, dates.near(DoneOn)),
    shows,
  ]
  return (
    <li>
      <div>
        <b>{What}</b>
        <small>{told.filter(Boolean).join('. ')}</small>
        {Note && <p>{Note}</p>}
      </div>
      <Status tone={missing ? (late ? 'over' : 'soon') : State === 'Done' ? 'ok' : 'info'}>
        {label(courtReadiness, State)}
      </Status>
      {missing && onMark && item.SettledBy === 'Hand' && (
        <Button size="sm" aria-label={t.checkThis(What)} onClick={() => onMark(false)}>
          {t.check}
        </Button>
      )}
      <MoreMenu
        label={t.more(What)}
        entries={[
          missing && onMark && item.SettledBy !== 'Hand' && { label: t.check, onClick: () => onMark(false) },
          missing && onMark && { label: t.notNeeded, onClick: () => onMark(true) },
          onBack && { label: t.takeBack, onClick: onBack },
        ]}
      />
    </li>
  )
}
