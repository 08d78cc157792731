import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { formCalls } from '#domains/forms/forms.calls.ts'
import type { FormWhole } from './use-form-draft.web.ts'
import { WordRemarks } from './word-remarks.web.tsx'
import { useWordText } from './word-text.web.ts'

interface Place {
  WordName: string
  Kind: 'ContentControl' | 'MergeField' | 'LegacyField' | 'Token' | 'RepeatingSection'
  Label: string
  /** The field it stands for, by id. */
  field: string | null
}

interface PlacesProps {
  form: FormWhole
  file: string | null
  places: readonly Place[]
  notInWord: readonly string[]
  conflicts: readonly string[]
}

/** Each place of the file and the field it stands for. */
export function WordPlaces({ form, file, places, notInWord, conflicts }: PlacesProps) {
  const t = useWordText()
  const [chosen, setChosen] = useState<Record<string, string | null>>({})
  const change = useChange(formCalls.createOrUpdateForm)
  const fieldOf = (place: Place) => (place.WordName in chosen ? chosen[place.WordName]! : place.field)
  const open = places.filter((place) => !fieldOf(place)).length
  const clean = useUnsaved(Object.keys(chosen).length > 0)
  async function save(): Promise<void> {
    const byField = new Map(places.flatMap((place) => (fieldOf(place) ? [[fieldOf(place)!, place.WordName]] : [])))
    const { FormID, ID, Name, Label, FormType, AllowWordImport, SigningMode, Language, Fields, version } = form
    const saved = await change.run({
      FormID,
      ID,
      Name,
      Label,
      FormType,
      AllowWordImport,
      SigningMode,
      Language,
      version,
      WordFileID: file,
      Fields: Fields.map((field) => ({
        ...field,
        WordTemplateFieldName: byField.get(field.Id) ?? field.WordTemplateFieldName,
      })),
    })
    if (!saved) return
    clean()
    setChosen({})
    showToast({ text: t.saved })
  }
  return (
    <div className="k-stack">
      <p className="k-quiet">{open > 0 ? t.unmatched(open) : t.allMatched}</p>
      <table className="fd-map">
        <thead>
          <tr>
            <th scope="col">{t.inWord}</th>
            <th scope="col">{t.kind}</th>
            <th scope="col">{t.field}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.WordName}>
              <th scope="row">{place.WordName || place.Label}</th>
              <td>{t[place.Kind]}</td>
              <td>
                <SelectField
                  label={`${place.WordName}: ${t.field}`}
                  labelHidden
                  placeholder={t.chooseField}
                  clearable
                  options={form.Fields.map((field) => ({ value: field.Id, label: field.Label }))}
                  value={fieldOf(place)}
                  onChange={(id) => setChosen({ ...chosen, [place.WordName]: id })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <WordRemarks
        groups={[
          { title: t.conflicts, lines: conflicts },
          { title: t.notInWord, lines: notInWord },
        ]}
      />
      <div className="k-row">
        <Button kind="primary" busy={change.isPending} onClick={() => void save()}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}
