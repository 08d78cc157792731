import { tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { dollarWords } from '#platform/contract/words.ts'
import { TenureHistory } from '#platform/web/blocks/tenure-history.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { askedBefore, daysUntil } from '../tay.rules.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { Inspections } from './inspections.web.tsx'
import { MoveYouth } from './move-youth.web.tsx'
import { stayCalls, type TayStay } from './stays.calls.ts'

const useText = catalog({
  home: ['Home', 'Vivienda'],
  where: ['Lives in', 'Vive en'],
  address: ['Address', 'Dirección'],
  since: ['Since', 'Desde'],
  room: ['Room', 'Habitación'],
  lease: ['Lease', 'Contrato'],
  leaseUntil: ['until {day}', 'hasta el {day}'],
  signed: ['signed {day}', 'firmado el {day}'],
  noLease: ['No lease written down', 'Sin contrato anotado'],
  share: ['Rent share', 'Parte de la renta'],
  month: ['{amount} a month', '{amount} al mes'],
  roommates: ['Roommates', 'Compañeros de vivienda'],
  alone: ['None', 'Ninguno'],
  others: [
    ['# other', '# más'],
    ['# others', '# más'],
  ],
  none: ['No home is recorded.', 'No hay vivienda anotada.'],
  editLease: ['Edit lease', 'Editar contrato'],
  move: ['Change unit', 'Cambiar de vivienda'],
  back: ['Last move was a mistake', 'La última mudanza fue un error'],
  history: ['Homes', 'Viviendas'],
  in: ['{place}, {type}', '{place}, {type}'],
})

/** Where a youth lives and lived, with lease and roommates; then the inspections of the unit. */
export const Housing = youthTab(stayCalls.getHousing, function Housing({ chart: youth, data, id, may, dialogs }) {
  const t = useText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const [latest] = data.Stays
  const now = data.Stays.find((one) => one.StartDate <= dates.today()) ?? latest
  const quiet = (words: string) => <span className="k-quiet">{words}</span>
  const lease = ({ LeaseSignedOn, LeaseEndsOn }: TayStay) => {
    const words = [
      LeaseSignedOn && t.signed(dates.date(LeaseSignedOn)),
      LeaseEndsOn && t.leaseUntil(dates.date(LeaseEndsOn)),
    ]
      .filter(Boolean)
      .join(', ')
    if (!words) return quiet(t.noLease)
    return LeaseEndsOn && daysUntil(LeaseEndsOn, dates.today()) <= askedBefore && youth.Status !== 'Ended' ? (
      <Status tone={LeaseEndsOn < dates.today() ? 'over' : 'soon'}>{words}</Status>
    ) : (
      words
    )
  }
  const mates = [...data.Roommates, ...(data.OtherRoommates > 0 ? [t.others(data.OtherRoommates)] : [])].join(', ')
  const editLease = () =>
    dialogs.ask({
      call: stayCalls.updateLease,
      title: t.editLease,
      sentence: now!.Unit ?? now!.Address,
      values: { ...id, ...now },
      fields: ['Room', 'RentShare', 'LeaseSignedOn', 'LeaseEndsOn'],
    })
  return (
    <>
      <Card
        title={t.home}
        end={
          may && (
            <>
              {now && (
                <Button kind="quiet" size="sm" onClick={editLease}>
                  {t.editLease}
                </Button>
              )}
              <Button
                kind="quiet"
                size="sm"
                onClick={() => dialogs.show((onClose) => <MoveYouth youth={youth} onClose={onClose} />)}
              >
                {t.move}
              </Button>
            </>
          )
        }
      >
        {now ? (
          <Facts
            facts={[
              {
                label: t.where,
                value: t.in(now.Unit ?? now.Address ?? '', label(tayPlacementTypes, now.PlacementType)),
              },
              ...(now.Unit && now.Address ? [{ label: t.address, value: now.Address }] : []),
              { label: t.since, value: dates.near(now.StartDate) },
              ...(now.Room ? [{ label: t.room, value: now.Room }] : []),
              { label: t.lease, value: lease(now) },
              ...(now.RentShare === null ? [] : [{ label: t.share, value: t.month(say(dollarWords(now.RentShare))) }]),
              ...(now.UnitID ? [{ label: t.roommates, value: mates || quiet(t.alone) }] : []),
            ]}
          />
        ) : (
          <p className="k-quiet">{t.none}</p>
        )}
      </Card>
      {now?.UnitID && <Inspections unitId={now.UnitID} rows={data.Inspections} may={may} dialogs={dialogs} />}
      <Card
        title={t.history}
        end={
          may &&
          data.Stays.length > 1 && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() =>
                dialogs.remove({
                  call: stayCalls.deleteCurrentMove,
                  title: t.back,
                  values: { ...id, version: latest!.version },
                })
              }
            >
              {t.back}
            </Button>
          )
        }
      >
        <TenureHistory
          label={t.history}
          holders={data.Stays.map((one) => ({
            id: one.TayStayID,
            name: t.in(one.Unit ?? one.Address ?? '', label(tayPlacementTypes, one.PlacementType)),
            start: one.StartDate,
            end: one.EndDate,
            note: one.Note ?? '',
          }))}
        />
      </Card>
    </>
  )
})
