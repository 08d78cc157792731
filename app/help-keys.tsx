import { keysShown } from '#platform/web/keys.ts'
import { KeyHint } from '#platform/web/ui/key-hint.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { appKeys } from './keys.web.ts'

/** Every key with what it does, by the place in which it works. */
export function KeyList() {
  const { say } = useSpeech()
  const places = [...Map.groupBy(appKeys, ({ where }) => say(where))]
  return (
    <>
      {places.map(([place, groups]) => (
        <section key={place}>
          <h3>{place}</h3>
          <ul className="k-key-list">
            {groups
              .flatMap(({ keys }) => Object.values(keys))
              .map(({ press, does }) => (
                <li key={press}>
                  <span>{say(does)}</span>
                  <KeyHint keys={keysShown(press)} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
