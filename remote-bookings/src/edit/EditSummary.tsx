import {
  BookingEdit,
  type ChosenRate,
  type EditReason,
  editReasons,
  type FieldChange,
  getMaxLength,
  priceText,
} from '@quayside/contract';
import { FormField, SelectField, Table, Textarea } from '@quayside/ui';
import { FieldGrid, FormSection } from '../form/FormSection';
import { PriceAgreement, PriceLines } from '../form/PriceAgreement';
import type { BookingEditState } from './useBookingEdit';

/** Summary of an edit before it is saved: changed fields, price and reason. */
export function EditSummary({ edit }: { edit: BookingEditState }) {
  const { changes, price, edits } = edit;
  if (changes.length === 0) return null;
  return (
    <>
      <FormSection title="What changes" note={`${changes.length} ${changes.length === 1 ? 'field' : 'fields'}`}>
        <Changes changes={changes} />
        {price && <NewPrice edit={edit} before={price.before} after={price.after} />}
      </FormSection>
      <Reason edit={edit} needed={edits.needsReason} />
    </>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Field</Table.ColumnHeader>
          <Table.ColumnHeader>Before</Table.ColumnHeader>
          <Table.ColumnHeader>After</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {changes.map(({ label, before, after }) => (
          <Table.Row key={label}>
            <Table.Cell>{label}</Table.Cell>
            <Table.Cell color="fg.subtle" textDecoration={before ? 'line-through' : 'none'} overflowWrap="anywhere">
              {before || 'none'}
            </Table.Cell>
            <Table.Cell fontWeight="semibold" overflowWrap="anywhere">
              {after || 'none'}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

interface NewPriceProps {
  edit: BookingEditState;
  before: ChosenRate | null;
  after: ChosenRate | null;
}

/** Price before and after, line by line; the user must agree before saving. */
function NewPrice({ edit, before, after }: NewPriceProps) {
  return (
    <>
      {before && after && <PriceLines before={before} after={after} />}
      <PriceAgreement
        name="edit-agreed"
        label={after ? `The new price of ${priceText(after)} is agreed` : 'The booking has no price any more'}
        hint={
          after
            ? 'Uses the agreed unit prices. The customer sees the new price.'
            : `${priceText(before)} was agreed for another lane or other containers. Agree a new price and quote it.`
        }
        isAgreed={edit.isAgreed}
        agree={edit.agree}
      />
    </>
  );
}

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(editReasons).map(([value, label]) => ({ value, label })),
];

function Reason({ edit: { why, explain, lacksReason }, needed }: { edit: BookingEditState; needed: boolean }) {
  return (
    <FormSection
      title="Reason"
      note={needed ? 'Required after confirmation, kept in the history' : 'Kept in the history'}
    >
      <FieldGrid columns={2}>
        <FormField
          label="Reason"
          name="edit-reason"
          required={needed}
          optional={!needed}
          error={lacksReason ? 'Reason is a required field' : undefined}
        >
          <SelectField
            options={reasons}
            value={why.reason ?? ''}
            onChange={(event) => explain({ reason: (event.target.value || null) as EditReason | null })}
          />
        </FormField>
        <FormField label="Comment" name="edit-comment" optional>
          <Textarea
            rows={2}
            maxLength={getMaxLength(BookingEdit.entries.comment)}
            value={why.comment}
            onChange={(event) => explain({ comment: event.target.value })}
          />
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
