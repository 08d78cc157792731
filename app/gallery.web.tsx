import { useState, type ReactNode } from 'react'
import { dateLocaleOf, setLocale, useLocale, type Language } from '#platform/web/locale.ts'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useColorScheme } from '#platform/web/ui/color-scheme.ts'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { GalleryChart } from './gallery-chart.tsx'
import { GalleryDialogs } from './gallery-dialogs.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryParts } from './gallery-parts.tsx'
import { GalleryRecords } from './gallery-records.tsx'
import { GalleryRoster } from './gallery-roster.tsx'
import './gallery.css'

const pages: Record<string, readonly [label: string, page: () => ReactNode]> = {
  parts: ['Parts', GalleryParts],
  fields: ['Fields', GalleryFields],
  roster: ['Roster', GalleryRoster],
  chart: ['Chart', GalleryChart],
  records: ['Records', GalleryRecords],
  dialogs: ['Dialogs', GalleryDialogs],
}

/** Every building block in its states, on invented data; for those who build screens. */
export function Gallery() {
  const [page, setPage] = useState(() => (location.hash.slice(1) in pages ? location.hash.slice(1) : 'parts'))
  const { scheme, setScheme } = useColorScheme()
  const { language } = useLocale()
  const Page = pages[page]![1]
  return (
    <>
      <div className="k-page g-head">
        <PageHead
          title="Building blocks"
          sentence="Every block in its states. All people are invented."
          actions={
            <>
              <Segmented
                label="Colors"
                labelHidden
                value={scheme}
                onChange={setScheme}
                choices={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: value }))}
              />
              <Segmented<Language>
                label="Language"
                labelHidden
                value={language}
                onChange={(next) => setLocale({ language: next, dateLocale: dateLocaleOf(next) })}
                choices={[
                  { value: 'en', label: 'English' },
                  { value: 'es', label: 'Español' },
                ]}
              />
            </>
          }
        />
        <Tabs
          label="Parts of the gallery"
          value={page}
          onSelect={(id) => {
            history.replaceState(history.state, '', `#${id}`)
            setPage(id)
          }}
          items={Object.entries(pages).map(([id, [label]]) => ({ id, label, href: `#${id}` }))}
        />
      </div>
      {page === 'chart' ? (
        <Page />
      ) : (
        <div className="k-page g-body">
          <Page />
        </div>
      )}
    </>
  )
}

export { Gallery as Screen }
