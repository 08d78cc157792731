import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { chartTabs } from '#domains/enrollment/chart-tab.web.tsx'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { TenureHistory } from '#platform/web/blocks/tenure-history.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { absenceCalls, type Absence } from '../absences/absences.calls.ts'
import type { ResidentProfile } from '../residents/resident-chart.calls.ts'
import { useResidentText } from '../residents/resident-text.web.ts'
import { leaveFields, MoveBed, usePasses } from './house-dialogs.web.tsx'
import { stayCalls } from './stays.calls.ts'
import '../residential.css'

const useText = catalog({
  beds: ['Beds', 'Camas'],
  inHouse: ['{house}, {bed}', '{house}, {bed}'],
  moved: ['Moved', 'Traslado'],
  passes: ['Out of the house', 'Salidas de la casa'],
  none: [
    'Nothing yet. Passes, hospital stays and runaways are listed here.',
    'Aún nada. Aquí aparecen permisos, hospitales y fugas.',
  ],
  left: ['Left {time}', 'Salió {time}'],
  expected: ['expected {time}', 'se espera {time}'],
  back: ['back {time}', 'volvió {time}'],
  held: ['bed kept until {day}', 'cama reservada hasta el {day}'],
  late: ['Not back yet', 'Aún no vuelve'],
  out: ['Out', 'Fuera'],
  more: ['More on this absence', 'Más sobre esta ausencia'],
  edit: ['Correct', 'Corregir'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this absence?', '¿Quitar esta ausencia?'],
})

const residentTab = chartTabs<ResidentProfile>()

/** Where a resident has slept, and when they were out of the house. */
export const ResidentHouse = residentTab(stayCalls.getStays, function ResidentHouse({ chart, data, id, may, dialogs }) {
  const t = useText()
  const r = useResidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const passes = usePasses(dialogs)
  const whom = {
    membershipId: id.ClientSubProgramMembershipID,
    name: nameOf(chart),
    subProgramId: chart.SubProgramID,
    bedId: chart.House?.BedID ?? null,
    zone: chart.Zone,
  }
  const out = data.Absences.find(({ BackAt }) => BackAt === null)
  const mayLeave = may && chart.Status === 'Active'
  const [latest] = data.Stays
  const takeBack = () =>
    dialogs.remove({
      call: stayCalls.deleteCurrentBed,
      title: r.moveBack,
      values: { ...id, version: latest!.version },
    })
  const words = (one: Absence) =>
    [
      t.left(dates.instantWithin(one.LeftAt)),
      one.BackAt
        ? t.back(dates.instantWithin(one.BackAt))
        : one.ExpectedAt && t.expected(dates.instantWithin(one.ExpectedAt)),
      one.Place,
      one.WithWhom,
      !one.BackAt && one.BedHeldUntil && t.held(dates.near(one.BedHeldUntil)),
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <RecordCard
        title={t.passes}
        rows={data.Absences}
        idOf={(one) => one.HouseAbsenceID}
        rowClass="k-passes"
        none={t.none}
        add={mayLeave && !out && { label: r.leave, onClick: () => passes.leave(whom) }}
        draw={(one) => (
          <>
            <span>
              <b>{label(locationEvents, one.Kind)}</b>
              <small>{words(one)}</small>
              {(one.Note ?? one.ReturnNote) && <small>{[one.Note, one.ReturnNote].filter(Boolean).join(' ')}</small>}
            </span>
            {one.BackAt === null && (
              <Status tone={one.Kind === 'AWOL' || one.Late ? 'over' : 'soon'}>{one.Late ? t.late : t.out}</Status>
            )}
            {may && one.BackAt === null && (
              <Button size="sm" onClick={() => passes.back(whom, one)}>
                {r.back}
              </Button>
            )}
            <MoreMenu
              label={t.more}
              entries={[
                may && {
                  label: t.edit,
                  onClick: () =>
                    dialogs.ask({
                      call: absenceCalls.saveAbsence,
                      title: label(locationEvents, one.Kind),
                      values: { ...id, ...one },
                      fields: leaveFields,
                    }),
                },
                may && {
                  label: t.remove,
                  danger: true,
                  onClick: () =>
                    dialogs.remove({
                      call: absenceCalls.removeAbsence,
                      title: t.removeTitle,
                      values: { ...id, HouseAbsenceID: one.HouseAbsenceID, version: one.version },
                    }),
                },
              ]}
            />
          </>
        )}
      />
      <Card
        title={t.beds}
        end={
          may && (
            <>
              {data.Stays.length > 1 && (
                <Button kind="quiet" size="sm" onClick={takeBack}>
                  {r.moveBack}
                </Button>
              )}
              <Button
                kind="quiet"
                size="sm"
                onClick={() => dialogs.show((onClose) => <MoveBed whom={whom} onClose={onClose} />)}
              >
                {r.move}
              </Button>
            </>
          )
        }
      >
        <TenureHistory
          label={t.beds}
          holders={data.Stays.map((one) => ({
            id: one.BedStayID,
            name: t.inHouse(one.House, one.Bed),
            start: one.StartDate,
            end: one.EndDate,
            note: one.Note ?? '',
          }))}
        />
      </Card>
    </>
  )
})
