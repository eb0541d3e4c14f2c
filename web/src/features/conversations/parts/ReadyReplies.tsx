import { LANGUAGE_NAMES, LANGUAGES } from '@rentify/contract/languages'
import { m } from '../../../messages/index.js'
// In both languages: the renter may read another one than the owner.
import replies from './ready-replies.json' with { type: 'json' }

/** Answers that owners give often; a tap puts one into the composer, to be edited and sent. */
export function ReadyReplies({ id, onChoose }: { id: string; onChoose: (text: string) => void }) {
  const own = (language: string) => m.language_tag().startsWith(language)
  const languages = LANGUAGES.toSorted((one, other) => Number(own(other)) - Number(own(one)))
  return (
    <div className="ready-replies" id={id}>
      {languages.map((language) => (
        <section key={language} lang={language} aria-label={LANGUAGE_NAMES[language]}>
          <h3>{LANGUAGE_NAMES[language]}</h3>
          <ul>
            {replies[language].map((reply) => (
              <li key={reply}>
                <button type="button" onClick={() => onChoose(reply)}>
                  {reply}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
