import { IconArrowBackUp, IconColumns2, IconEye } from '@tabler/icons-react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { CompareVersions } from './compare-versions.web.tsx'
import { formVersionCalls } from '#domains/forms/form-versions.calls.ts'
import { useFormsAddress } from './forms-address.web.ts'
import { useFormsText } from './forms-text.web.ts'
import type { FormWhole } from './use-form-draft.web.ts'
import { useVersionsText } from './versions-text.web.ts'

const tones: Record<FormWhole['Status'], Tone> = { Draft: 'soon', Published: 'ok', Retired: 'info' }

/** Every version of a form: which one is in use, what changed, and the way back. */
export function FormVersions({ form }: { form: FormWhole }) {
  const t = useVersionsText()
  const words = useFormsText()
  const dates = useDates()
  const { compare, showCompare, showVersion } = useFormsAddress()
  const revert = useChange(formVersionCalls.revertToVersion)
  async function back(VersionNo: number): Promise<void> {
    const made = await revert.run({ FormID: form.FormID, VersionNo })
    if (!made) return
    showToast({ text: t.reverted(VersionNo, made.VersionNo) })
    showVersion(undefined)
  }
  const newest = form.Versions[0]?.VersionNo ?? form.VersionNo
  return (
    <div className="k-stack">
      <Card title={t.title} flush>
        <ul className="k-list fd-versions">
          {form.Versions.map((one) => (
            <li key={one.ID}>
              <b>{t.version(one.VersionNo)}</b>
              <span>
                <Status tone={tones[one.Status]}>{words[one.Status]}</Status>
                <small>
                  {t.made(dates.instant(one.CreatedAt), one.CreatedBy ?? t.system)}. {t.documents(one.Documents)}.
                  {one.Note && ` ${one.Note}`}
                </small>
              </span>
              <span className="k-row">
                <Button size="sm" icon={IconEye} onClick={() => showVersion(one.VersionNo)}>
                  {t.open}
                </Button>
                {one.VersionNo > 1 && (
                  <Button
                    size="sm"
                    icon={IconColumns2}
                    chosen={compare === one.VersionNo}
                    onClick={() => showCompare(compare === one.VersionNo ? undefined : one.VersionNo)}
                  >
                    {t.compare(one.VersionNo - 1)}
                  </Button>
                )}
                {one.VersionNo < newest && !form.Retired && (
                  <Button
                    size="sm"
                    icon={IconArrowBackUp}
                    busy={revert.isPending}
                    onClick={() => void back(one.VersionNo)}
                  >
                    {t.revert}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {compare && compare > 1 && <CompareVersions key={compare} formId={form.FormID} from={compare - 1} to={compare} />}
    </div>
  )
}
