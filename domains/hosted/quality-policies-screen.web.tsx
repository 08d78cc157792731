import { AppLink } from '#platform/web/app-link.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { hostedCalls, hostedCategories } from './hosted.calls.ts'
import { AcknowledgedCount } from './hosted-columns.web.tsx'
import './hosted.css'

const useText = catalog({
  title: ['Policies to acknowledge', 'Políticas por confirmar'],
  note: ['Files that staff must read and confirm.', 'Archivos que el personal debe leer y confirmar.'],
  none: ['No policies', 'Sin políticas'],
  noneText: [
    'Publish a file that must be acknowledged. It is on the Home of everyone it is for.',
    'Publique un archivo que deba confirmarse. Estará en el Inicio de quienes deben leerlo.',
  ],
  all: ['All hosted files', 'Todos los archivos publicados'],
  from: ['effective {day}', 'vale desde el {day}'],
})

/** Who has confirmed what they must read, policy by policy. */
export function Screen() {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const { data } = useRead(hostedCalls.getHostedFiles, { Sort: 'Title', PageSize: 100 })
  if (!data) return <SkeletonRows rows={5} height={56} />
  return (
    <RecordCard
      title={t.title}
      note={t.note}
      rows={data.Rows.filter(({ NeedsAcknowledgement, RetiredAt }) => NeedsAcknowledgement && RetiredAt === null)}
      idOf={(file) => file.HostedFileID}
      rowClass="k-hosted-policies"
      none={[t.none, t.noneText]}
      end={<AppLink to="/Admin/HostedFiles">{t.all}</AppLink>}
      draw={(file) => (
        <>
          <span>
            <AppLink to={`/Admin/HostedFiles?HostedFileID=${file.HostedFileID}`}>{file.Title}</AppLink>
            <small>{[label(hostedCategories, file.Category), t.from(dates.date(file.EffectiveDate))].join(', ')}</small>
          </span>
          <AcknowledgedCount file={file} />
        </>
      )}
    />
  )
}
