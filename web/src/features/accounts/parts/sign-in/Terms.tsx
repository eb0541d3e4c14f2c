import { m } from '../../../../messages/index.js'
import { paths } from '../../../../paths.ts'
import { Sentence } from '../../../../ui/Sentence.tsx'

/**
 * The notice about Terms of Service and Privacy Policy (R2), each opening in a new tab, so that the
 * form keeps its input.
 */
export function Terms() {
  return (
    <p className="small muted sign-in-terms">
      <Sentence
        text={m.accounts_agree({ terms: '{0}', privacy: '{1}' })}
        parts={[
          <a key="terms" href={paths.terms()} target="_blank" rel="noreferrer">
            {m.accounts_terms()}
          </a>,
          <a key="privacy" href={paths.privacy()} target="_blank" rel="noreferrer">
            {m.accounts_privacy()}
          </a>,
        ]}
      />
    </p>
  )
}
