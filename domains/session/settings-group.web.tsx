import { IconRotate2, IconTrash } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SavedState } from '#platform/web/ui/saved-state.tsx'
import { listName } from './list-names.web.ts'
import { SettingControl, useValueWords } from './settings-control.web.tsx'
import { useSettingSave } from './settings-save.web.ts'
import { useSettingsText } from './settings-text.web.ts'
import { useKeptViews } from '#platform/web/blocks/roster/saved-views.ts'
import type { Setting } from './settings.calls.ts'

/** One group, each setting in its own line and saved by itself. */
export function SettingsGroup({ title, settings }: { title: string; settings: readonly Setting[] }) {
  return (
    <Card title={title} flush>
      <ul className="k-list k-setting-list">
        {settings.map((setting) =>
          setting.Name === 'savedViews' ? (
            <SavedViews key={setting.CoreProgramSettingID} label={setting.Label} />
          ) : (
            <SettingLine key={setting.CoreProgramSettingID} setting={setting} />
          ),
        )}
      </ul>
    </Card>
  )
}

function SettingLine({ setting }: { setting: Setting }) {
  const t = useSettingsText()
  const words = useValueWords()
  const dates = useDates()
  const { value, save, problem, put, reset } = useSettingSave(setting)
  const label = setting.Label
  const changed = value !== setting.DefaultValue
  const example = setting.Name === 'dateLanguage' ? t.looksLike(dates.long(dates.today())) : undefined
  return (
    <li className="k-setting">
      <div className="k-setting-words">
        <b>{label}</b>
        {example && <small>{example}</small>}
        {changed && <small>{t.normally(words(setting, setting.DefaultValue))}</small>}
      </div>
      <div className="k-setting-control">
        <SettingControl setting={setting} label={label} value={value} problem={problem} onValue={put} />
      </div>
      <div className="k-setting-end">
        {save && <SavedState save={save} />}
        {changed && (
          <Button kind="quiet" size="sm" icon={IconRotate2} aria-label={t.resetOf(label)} onClick={reset}>
            {t.reset}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The views a person keeps, each with its list; made on the lists themselves. */
function SavedViews({ label }: { label: string }) {
  const t = useSettingsText()
  const { views, remove } = useKeptViews()
  const { say } = useSpeech()
  const nameOf = (list: string) => {
    const name = listName(list)
    return name && say(name)
  }
  return (
    <li className="k-setting">
      <div className="k-setting-words">
        <b>{label}</b>
        {views.length === 0 && <small>{t.noViews}</small>}
      </div>
      {views.length > 0 && (
        <ul className="k-setting-views" aria-label={label}>
          {views.map((view) => (
            <li key={view.list + view.id}>
              <span>
                {view.name} <small>{nameOf(view.list)}</small>
              </span>
              <IconButton
                icon={IconTrash}
                size="sm"
                noTip
                label={t.deleteView(view.name)}
                onClick={() => remove(view.list, view.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
