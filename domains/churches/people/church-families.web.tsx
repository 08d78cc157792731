import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { phaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { familyHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useSpeech } from '#platform/web/words.ts'
import { familyLinks } from '../church-lists.rules.ts'
import { hostAt } from '../churches-address.web.ts'
import { useChurchesText } from '../churches-text.web.ts'
import type { ChurchProfile } from '../record/church-shapes.rules.ts'
import { churchPeopleCalls as calls } from './church-people.calls.ts'
import { ChurchFamilyPicker } from './church-family-picker.web.tsx'

/** Families that came by way of the church, attend it, or are supported by it. */
export function ChurchFamilies({ church, dialogs }: { church: ChurchProfile; dialogs: Dialogs }) {
  const t = useChurchesText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const may = church.Can.Edit
  const id = { ChurchID: church.ChurchID }
  const add = () =>
    dialogs.ask({
      call: calls.linkChurchFamily,
      title: t.linkFamily,
      values: { ...id, Kind: 'Recruited', LinkedOn: dates.today() },
      fields: [{ name: 'FosterResourceFamilyID', span: 12 }, 'Kind', 'LinkedOn'],
      custom: {
        FosterResourceFamilyID: pickedField(t.family, ChurchFamilyPicker),
      },
    })
  return (
    <RecordCard
      title={t.families}
      rows={church.Families}
      idOf={(one) => one.ChurchFamilyID}
      rowClass="k-church-rows"
      none={t.noFamilies}
      add={may && { label: t.linkFamily, onClick: add }}
      draw={(one) => (
        <>
          <span>
            {one.Opens ? (
              <a className="k-link" {...linkTo((one.IsHost ? hostAt : familyHref)(one.FosterResourceFamilyID), go)}>
                {one.Name}
              </a>
            ) : (
              one.Name
            )}
            <small>
              {[
                label(familyLinks, one.Kind),
                t.since(dates.near(one.LinkedOn)),
                one.Phase && label(phaseList, one.Phase),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {may && (
            <MoreMenu
              label={t.moreOn(one.Name)}
              entries={[
                {
                  label: t.unlink,
                  danger: true,
                  onClick: () =>
                    dialogs.ask({
                      call: calls.unlinkChurchFamily,
                      title: t.unlink,
                      sentence: one.Name,
                      values: { ...id, ChurchFamilyID: one.ChurchFamilyID, version: one.version },
                      fields: [{ name: 'Reason', span: 12 }],
                    }),
                },
              ]}
            />
          )}
        </>
      )}
    />
  )
}
