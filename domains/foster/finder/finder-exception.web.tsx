import { useSpeech } from '#platform/web/words.ts'
import { placementOverrideReasons } from '#platform/contract/lists/placing.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useFinderText } from './finder-text.web.ts'
import type { HomeShape } from './finder-shapes.rules.ts'
import { CheckList } from '../placements/placements-checks.web.tsx'

interface ExceptionProps {
  home: HomeShape
  because: string | null
  onBecause: (because: string | null) => void
  weighed: string
  onWeighed: (weighed: string) => void
  error: (name: string) => string | undefined
}

/** What fails, why it is done all the same, and what was weighed. */
export function Exception({ home, because, onBecause, weighed, onWeighed, error }: ExceptionProps) {
  const t = useFinderText()
  const { options } = useSpeech()
  return (
    <fieldset className="k-finder-override">
      <legend>{t.overrideTitle}</legend>
      <CheckList checks={home.Checks.filter(({ Result }) => Result === 'fail')} />
      <SelectField
        label={t.overrideReason}
        needed
        options={options(placementOverrideReasons)}
        value={because}
        onChange={onBecause}
        error={error('OverrideReason')}
      />
      <TextArea
        label={t.overrideText}
        needed
        help={t.overrideHelp}
        minRows={2}
        maxLength={2000}
        value={weighed}
        onChange={(event) => onWeighed(event.currentTarget.value)}
        error={error('OverrideText')}
      />
    </fieldset>
  )
}
