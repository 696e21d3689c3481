import type { Import, ImportReading } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, Button, Flex, FormField, Heading, Input, Panel, SelectField, Table } from '@quayside/ui';
import { t } from '../texts/imports';
import { hasProposals, openFields, type ReadingForm, withColumn } from './readingForm';

interface ColumnsPanelProps {
  found: Import;
  reading: ImportReading;
  form: ReadingForm;
  onChange: (form: ReadingForm) => void;
  /** Whether the reading changed, or values of the last file need confirmation. */
  canRead: boolean;
  isReading: boolean;
  onRead: () => void;
}

const readText = ({ read, empty }: ImportReading['columns'][number], total: number): string => {
  if (read + empty === 0) return '–';
  return empty > 0
    ? t('{read}, {empty} empty', { read: countText(read), empty: countText(empty) })
    : t('{read} of {total}', { read: countText(read), total: countText(total) });
};

const statedText = ({
  value,
  row,
  isSheetName,
  isYearAssumed,
}: NonNullable<ImportReading['stated']>[string]): string => {
  const text = isSheetName
    ? t('In the name of the sheet: {value}', { value })
    : row === null
      ? t('By the columns: {value}', { value })
      : t('In row {row}: {value}', { row, value });
  return isYearAssumed ? `${text}, ${t('the nearest year: the file states none')}` : text;
};

/** Maps the columns of the file to fields, and sets fixed values for fields without a column. */
export function ColumnsPanel({ found, reading, form, onChange, canRead, isReading, onRead }: ColumnsPanelProps) {
  const { fields, goodCount, badCount } = found;
  const options = fields.map(({ name, label, needed }) => ({ value: name, label: needed ? `${label} *` : label }));
  const matched = form.columns.filter((field) => field !== null).length;
  const open = openFields(fields, reading, form);
  const setFixed = (name: string, value: string) => onChange({ ...form, fixed: { ...form.fixed, [name]: value } });
  return (
    <Panel as="section" aria-label={t('Columns')} overflowX="auto">
      <Flex align="baseline" gap="12px" wrap="wrap" p="14px 16px" borderBottomWidth="1px">
        <Heading as="h2" textStyle="label" fontSize="16px">
          {t('Columns')}
        </Heading>
        {reading.remembered && (
          <Box textStyle="dense" color="fg.muted">
            {t('As last time')}
          </Box>
        )}
        <Box textStyle="dense" color="fg.muted" ms="auto">
          {t('{matched} of {total} matched', { matched, total: form.columns.length })}
        </Box>
      </Flex>
      <Table.Root aria-label={t('Columns of the file')} css={{ '& th, & td': { px: { base: '10px', sm: '16px' } } }}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('In the file')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('In Quayside')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Read')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {reading.columns.map((column, index) => (
            <Table.Row key={index}>
              <Table.Cell overflowWrap="anywhere">
                <Box fontWeight="medium">{column.heading || t('Column {number}', { number: index + 1 })}</Box>
                <Box textStyle="caption" color="fg.muted">
                  {(column.samples ?? [column.example]).join(', ')}
                </Box>
              </Table.Cell>
              <Table.Cell minW={{ base: '140px', sm: '180px' }}>
                <SelectField
                  aria-label={t('{heading} in Quayside', { heading: column.heading || `Column ${index + 1}` })}
                  placeholder={t('Not imported')}
                  options={options}
                  value={form.columns[index] ?? ''}
                  onChange={({ target }) => onChange(withColumn(form, index, target.value || null))}
                />
                {column.isByContent && form.columns[index] === column.field && (
                  <Box textStyle="caption" color="fg.muted" pt="4px">
                    {t('Matched by content. Check that it is correct.')}
                  </Box>
                )}
                {column.note && form.columns[index] === column.field && (
                  <Box textStyle="caption" color="fg.muted" pt="4px">
                    {column.note}
                  </Box>
                )}
                {column.reason && !form.columns[index] && (
                  <Box textStyle="caption" color="fg.muted" pt="4px">
                    {column.reason}
                  </Box>
                )}
              </Table.Cell>
              <Table.Cell textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {readText(column, goodCount + badCount)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      {open.length > 0 && (
        <Box p="14px 16px" borderTopWidth="1px">
          <Box textStyle="dense" color="fg.muted" mb="12px">
            {hasProposals(reading)
              ? t(
                  'Enter the values that apply to every row. Values of the last file are used only after you confirm them.',
                )
              : t('No column contains these fields. Choose a column above, or enter a value for every row.')}
          </Box>
          <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="12px">
            {open.map(({ name, label, lastValue, stated }) => (
              <Box key={name}>
                <FormField name={`fixed-${name}`} label={label}>
                  <Input
                    value={form.fixed[name] ?? ''}
                    maxLength={200}
                    onChange={({ target }) => setFixed(name, target.value)}
                  />
                </FormField>
                {stated && form.fixed[name] !== stated.value && (
                  <Proposal
                    text={statedText(stated)}
                    action={t('Use this')}
                    label={t('Use {value} for {label}', { value: stated.value, label })}
                    onUse={() => setFixed(name, stated.value)}
                  />
                )}
                {lastValue && lastValue !== stated?.value && form.fixed[name] !== lastValue && (
                  <Proposal
                    text={t('Last time: {lastValue}', { lastValue })}
                    action={t('Use again')}
                    label={t('Use {lastValue} for {label}', { lastValue, label })}
                    onUse={() => setFixed(name, lastValue)}
                  />
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {canRead && (
        <Flex justify="flex-end" p="14px 16px" borderTopWidth="1px">
          <Button loading={isReading} loadingText={t('Read the file again')} onClick={onRead}>
            {t('Read the file again')}
          </Button>
        </Flex>
      )}
    </Panel>
  );
}

interface ProposalProps {
  text: string;
  action: string;
  label: string;
  onUse: () => void;
}

function Proposal({ text, action, label, onUse }: ProposalProps) {
  return (
    <Flex align="center" justify="space-between" gap="8px" pt="6px" textStyle="dense" color="fg.muted">
      <Box minW="0" overflowWrap="anywhere">
        {text}
      </Box>
      <Button size="xs" variant="outline" aria-label={label} onClick={onUse}>
        {action}
      </Button>
    </Flex>
  );
}
