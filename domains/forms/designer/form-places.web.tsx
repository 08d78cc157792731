import { IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Period } from '#platform/web/blocks/period.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { FormPlace } from './form-place.web.tsx'
import { useFormsAddress } from './forms-address.web.ts'
import { usePlacesText } from './places-text.web.ts'
import { RemovePlace } from './remove-place.web.tsx'
import type { FormWhole } from './use-form-draft.web.ts'
import { chartTypes, requiredFrequencies } from '#platform/contract/lists/documents.ts'

/** The sub-programs that use a form, each with when it is due and who signs. */
export function FormPlaces({ form, sample }: { form: FormWhole; sample: string | undefined }) {
  const t = usePlacesText()
  const { label } = useSpeech()
  const { place, showPlace } = useFormsAddress()
  const [removing, setRemoving] = useState<FormWhole['Memberships'][number]>()
  if (place) return <FormPlace key={place} form={form} id={place === 'new' ? undefined : place} sample={sample} />
  const add = (
    <Button kind="primary" icon={IconPlus} onClick={() => showPlace('new')}>
      {t.add}
    </Button>
  )
  return (
    <Card title={t.title} flush end={form.Memberships.length > 0 ? add : undefined}>
      {form.Memberships.length === 0 ? (
        <EmptyState kind="first" icon={IconSitemap} title={t.none} action={add}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list fd-places">
          {form.Memberships.map((one) => (
            <li key={one.Id}>
              <span>
                <b>{one.SubProgramName}</b>
                <small>
                  {label(chartTypes, one.ChartType)}, {one.ChapterLabel}, {one.SectionLabel}
                  {one.AgencyName && `. ${t.agency} ${one.AgencyName}`}
                </small>
              </span>
              <span>{label(requiredFrequencies, one.RequiredFrequency)}</span>
              <Period start={one.StartDate} end={one.EndDate} />
              <span className="k-row">
                <IconButton
                  icon={IconPencil}
                  label={`${t.edit}: ${one.SubProgramName}`}
                  onClick={() => showPlace(one.Id)}
                />
                <IconButton
                  icon={IconTrash}
                  label={`${t.remove}: ${one.SubProgramName}`}
                  onClick={() => setRemoving(one)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {removing && <RemovePlace place={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}
