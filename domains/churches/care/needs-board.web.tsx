import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { careNeedKinds } from '../church-lists.rules.ts'
import type { CareNeed } from './care-shapes.rules.ts'
import { useCareText } from './care-text.web.ts'
import { needCalls as calls } from './needs.calls.ts'

interface NeedsBoardProps {
  id: string
  needs: readonly CareNeed[]
  may: boolean
  dialogs: Dialogs
}

/** What is needed, in parts; each part has a name or is free. */
export function NeedsBoard({ id, needs, may, dialogs }: NeedsBoardProps) {
  const t = useCareText()
  const dates = useDates()
  const { label } = useSpeech()
  const free = useChange(calls.freePart)
  const of = { CareCommunityID: id }
  const custom = { PersonID: pickedField(t.person, PersonPicker, { help: t.personHelp }) }
  const fields = [
    { name: 'Kind', span: 4 },
    { name: 'NeededOn', span: 4 },
    { name: 'Parts', span: 4 },
    { name: 'What', span: 8 },
    { name: 'Children', span: 4 },
  ] as const
  const take = (need: CareNeed, Part: number) =>
    dialogs.ask({
      call: calls.fillNeed,
      wide: true,
      title: t.takeOne(Part),
      sentence: need.What,
      values: { ...of, CareNeedID: need.CareNeedID, Part },
      fields: [
        { name: 'PersonID', span: 12 },
        { name: 'FirstName', span: 6 },
        { name: 'LastName', span: 6 },
        { name: 'Note', span: 12 },
      ],
      custom,
    })
  return (
    <RecordCard
      title={t.board}
      rows={needs}
      idOf={(one) => one.CareNeedID}
      rowClass="k-church-rows"
      none={t.noNeeds}
      add={
        may && {
          label: t.addNeed,
          onClick: () =>
            dialogs.ask({
              call: calls.addNeed,
              wide: true,
              title: t.addNeed,
              values: { ...of, Kind: 'Meal', NeededOn: dates.today(), Parts: 1, Children: 1 },
              fields,
            }),
        }
      }
      draw={(one) => {
        const open = Array.from({ length: one.Parts }, (_, at) => at + 1).find(
          (part) => !one.Taken.some(({ Part }) => Part === part),
        )
        return (
          <>
            <span>
              <b>{one.What}</b>
              <small>
                {[
                  label(careNeedKinds, one.Kind),
                  dates.near(one.NeededOn),
                  one.Children > 0 && t.forChildren(one.Children),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              <small>
                {Array.from({ length: one.Parts }, (_, at) => at + 1)
                  .map((part) => `${t.part(part)}: ${one.Taken.find(({ Part }) => Part === part)?.Name ?? t.free}`)
                  .join(', ')}
              </small>
            </span>
            {open === undefined ? (
              <Status tone="ok">{t.covered}</Status>
            ) : (
              <Status tone="soon">{t.openParts(one.Parts - one.Taken.length)}</Status>
            )}
            {may && open !== undefined && (
              <Button size="sm" onClick={() => take(one, open)}>
                {t.take}
              </Button>
            )}
            {may && (
              <MoreMenu
                label={t.moreOn(one.What)}
                entries={[
                  {
                    label: t.editNeed,
                    onClick: () => {
                      const { CareNeedID, Kind, What, NeededOn, Parts, Children, version } = one
                      dialogs.ask({
                        call: calls.addNeed,
                        wide: true,
                        title: t.editNeed,
                        values: { ...of, CareNeedID, Kind, What, NeededOn, Parts, Children, version },
                        fields,
                      })
                    },
                  },
                  ...one.Taken.map((part) => ({
                    label: t.giveBack(part.Part),
                    onClick: () => void free.run({ ...of, CareNeedPartID: part.CareNeedPartID, version: part.version }),
                  })),
                  {
                    label: t.remove,
                    danger: true,
                    onClick: () =>
                      dialogs.ask({
                        call: calls.removeNeed,
                        title: t.remove,
                        sentence: one.What,
                        values: { ...of, CareNeedID: one.CareNeedID, version: one.version },
                        fields: [{ name: 'Reason', span: 12 }],
                      }),
                  },
                ]}
              />
            )}
          </>
        )
      }}
    />
  )
}
