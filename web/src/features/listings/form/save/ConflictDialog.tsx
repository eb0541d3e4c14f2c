import type { ListingType } from '@rentify/contract/listings/vocabulary'
import { useState } from 'react'
import { m } from '../../../../messages/index.js'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { typeLabel } from '../../labels.ts'
import { fieldLabel } from '../field-texts.ts'
import { valueText } from '../value-text.ts'
import type { ListingField } from '../values.ts'
import type { Change, Side } from './conflicts.ts'

type Chosen = Partial<Record<ListingField, Side>>

/** The listing was changed elsewhere meanwhile: asks which value of each field to keep. */
export function ConflictDialog({
  type,
  changes,
  onApply,
  onClose,
}: {
  type: ListingType
  changes: readonly Change[]
  onApply: (chosen: Chosen) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState<Chosen>({})
  const all = (side: Side) =>
    setChosen(Object.fromEntries(changes.map(({ field }) => [field, side])))
  return (
    <Dialog
      title={m.wizard_conflict_title()}
      description={<p className="muted">{m.wizard_conflict_text()}</p>}
      onClose={onClose}
    >
      {changes.length > 1 && (
        <div className="row">
          <Button kind="soft" small onClick={() => all('mine')}>
            {m.wizard_conflict_all_mine()}
          </Button>
          <Button kind="soft" small onClick={() => all('theirs')}>
            {m.wizard_conflict_all_theirs()}
          </Button>
        </div>
      )}
      <ul className="wizard-conflict">
        {changes.map(({ field, mine, theirs, suggested }) => (
          <li key={field} className="stack">
            <h3>{fieldLabel(field, type)}</h3>
            <dl>
              <dt>{m.wizard_conflict_yours()}</dt>
              <dd>{valueText(field, mine)}</dd>
              <dt>{m.wizard_conflict_theirs()}</dt>
              <dd>{valueText(field, theirs)}</dd>
            </dl>
            <Segmented
              label={fieldLabel(field, type)}
              name={`conflict-${field}`}
              value={chosen[field] ?? suggested}
              options={[
                { value: 'mine', label: m.wizard_conflict_keep_mine() },
                { value: 'theirs', label: m.wizard_conflict_take_theirs() },
              ]}
              onChange={(side) => setChosen({ ...chosen, [field]: side })}
            />
          </li>
        ))}
      </ul>
      <Button wide onClick={() => onApply(chosen)}>
        {m.wizard_update({ type: typeLabel(type) })}
      </Button>
    </Dialog>
  )
}
