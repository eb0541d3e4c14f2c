import { useRef, useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { copyIcon, downloadIcon, printIcon } from '../../../../ui/icons.ts'
import { Note } from '../../../../ui/Note.tsx'
import { saveFile } from '../../../../ui/save-file.ts'

/**
 * The recovery codes, shown only once: to copy, download or print. The user continues after
 * confirming that they are saved.
 */
export function RecoveryCodes({
  codes,
  email,
  reminded,
  onDone,
}: {
  codes: readonly string[]
  email: string
  reminded: boolean
  onDone: () => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [stored, setStored] = useState(false)
  const [said, setSaid] = useState('')
  const text = `${m.codes_file_title({ email })}\n\n${codes.join('\n')}\n`
  const copy = async () =>
    setSaid(
      (await copyShown(codes.join('\n'), list.current)) ? m.codes_copied() : m.codes_not_copied(),
    )
  return (
    <div className="stack codes-sheet">
      <p className="muted">{m.codes_text()}</p>
      <ol className="codes" ref={list} aria-label={m.codes_title()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row codes-acts">
        <Button kind="second" small icon={copyIcon} onClick={() => void copy()}>
          {m.codes_copy()}
        </Button>
        <Button
          kind="second"
          small
          icon={downloadIcon}
          onClick={() => saveFile('rentify-recovery-codes.txt', text, 'text/plain')}
        >
          {m.codes_download()}
        </Button>
        <Button kind="second" small icon={printIcon} onClick={() => window.print()}>
          {m.codes_print()}
        </Button>
      </div>
      <p className="small" role="status">
        {said}
      </p>
      {reminded && !stored && <Note tone="warm">{m.codes_reminder()}</Note>}
      <label className="tick">
        <input
          type="checkbox"
          checked={stored}
          onChange={(event) => setStored(event.target.checked)}
        />
        {m.codes_kept()}
      </label>
      <Button wide disabled={!stored} onClick={onDone}>
        {m.codes_done()}
      </Button>
    </div>
  )
}

/**
 * Copies a text; without a clipboard (plain http) by selecting the shown text. Returns whether it
 * worked.
 */
async function copyShown(text: string, shown: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const selection = window.getSelection()
    if (!shown || !selection) return false
    selection.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}
