import { useState } from 'react'
import { AppLink } from '#platform/web/app-link.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
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
  before: ['Previous', 'Anteriores'],
  next: ['Next', 'Siguientes'],
  total: [
    ['# policy', '# política'],
    ['# policies', '# políticas'],
  ],
  from: ['effective {day}', 'vale desde el {day}'],
})

const pageSize = 50

/** Who has confirmed what they must read, policy by policy. */
export function Screen() {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const [page, setPage] = useState(1)
  const { data } = useRead(
    hostedCalls.getHostedFiles,
    { Policies: true, Sort: 'Title', Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={5} height={56} />
  return (
    <RecordCard
      title={t.title}
      note={data.Total > 0 ? `${t.note} ${t.total(data.Total)}` : t.note}
      rows={data.Rows}
      idOf={(file) => file.HostedFileID}
      rowClass="k-hosted-policies"
      none={[t.none, t.noneText]}
      end={
        <>
          {page > 1 && (
            <Button size="sm" onClick={() => setPage(page - 1)}>
              {t.before}
            </Button>
          )}
          {page * pageSize < data.Total && (
            <Button size="sm" onClick={() => setPage(page + 1)}>
              {t.next}
            </Button>
          )}
          <AppLink to="/Admin/HostedFiles">{t.all}</AppLink>
        </>
      }
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
