import type { ImportReading, ImportWord, ImportWordKind } from '@quayside/contract';
import { Box, Flex, Heading, Input, Panel, SelectField } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/imports';
import { countRows } from './importWords';
import { type ReadingForm, withAnswer } from './readingForm';

interface WordsPanelProps {
  reading: ImportReading;
  form: ReadingForm;
  onChange: (form: ReadingForm) => void;
}

const kindLabels: Readonly<Record<ImportWordKind, string>> = {
  get seaport() {
    return t('Port');
  },
  get airport() {
    return t('Airport');
  },
  get carrier() {
    return t('Ocean carrier');
  },
  get airline() {
    return t('Airline');
  },
  get basis() {
    return t('Charged per');
  },
  get status() {
    return t('Event');
  },
  get customer() {
    return t('Customer');
  },
  get lane() {
    return t('Lane');
  },
};
const sourceLabels: Readonly<Record<ImportWord['source'], string>> = {
  get name() {
    return t('Known name');
  },
  get answer() {
    return t('Remembered');
  },
  open: '',
};
/** Kinds with a short list of meanings, and no codes. */
const closedKinds: readonly ImportWordKind[] = ['basis', 'status', 'customer', 'lane'];
/** Value of the choice that opens a field for any code. */
const OTHER = '?';

/** Asks once what each unknown word of the file means, and shows what the others were read as. */
export default function WordsPanel({ reading, form, onChange }: WordsPanelProps) {
  const words = reading.words ?? [];
  const open = words.filter(({ source }) => source === 'open');
  const read = words.filter(({ source }) => source !== 'open');
  const findAnswer = ({ kind, word }: ImportWord) =>
    form.answers?.find((one) => one.kind === kind && one.word === word)?.value ?? '';
  return (
    <Panel as="section" aria-label={t('Names in the file')}>
      <Flex align="baseline" gap="12px" wrap="wrap" p="14px 16px" borderBottomWidth="1px">
        <Heading as="h2" textStyle="label" fontSize="16px">
          {t('Names in the file')}
        </Heading>
        <Box textStyle="dense" color="fg.muted" ms="auto">
          {t('{count, plural, one {# name} other {# names}}, {open} open', { count: words.length, open: open.length })}
        </Box>
      </Flex>
      {open.length > 0 && (
        <Box p="14px 16px" display="grid" gap="12px">
          <Box textStyle="dense" color="fg.muted">
            {t('Choose what each name means, then read the file again. Your company’s answers are remembered.')}
          </Box>
          {open.map((word) => (
            <Question
              key={`${word.kind} ${word.word}`}
              word={word}
              value={findAnswer(word)}
              onAnswer={(value) => onChange(withAnswer(form, { kind: word.kind, word: word.word, value }))}
            />
          ))}
        </Box>
      )}
      {read.length > 0 && (
        <Box as="details" p="12px 16px" {...(open.length > 0 && { borderTopWidth: '1px' })}>
          <Box as="summary" cursor="pointer" textStyle="dense">
            {t('{count, plural, one {# name} other {# names}} read', { count: read.length })}
          </Box>
          <Box as="ul" listStyleType="none" pt="8px" display="grid" gap="4px" textStyle="dense">
            {read.map(({ kind, word, value, label, source }) => (
              <li key={`${kind} ${word}`}>
                {word} → {closedKinds.includes(kind) ? label : `${value} ${label}`} ({sourceLabels[source]})
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
}

interface QuestionProps {
  word: ImportWord;
  value: string;
  onAnswer: (value: string) => void;
}

function Question({ word: { kind, word, rows, proposals }, value, onAnswer }: QuestionProps) {
  const isClosed = closedKinds.includes(kind);
  const [isOther, setOther] = useState(proposals.length === 0 && !isClosed);
  const label = t('{kind} for {word}', { kind: kindLabels[kind], word });
  const options = proposals.map((one) => ({
    value: one.value,
    label: one.label === one.value || isClosed ? one.label : `${one.value} ${one.label}`,
  }));
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4px 12px" alignItems="center">
      <Box minW="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {word}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {kindLabels[kind]}, {countRows(rows)}
        </Box>
      </Box>
      <Box display="grid" gap="6px">
        {proposals.length > 0 && (
          <SelectField
            aria-label={label}
            placeholder={t('Choose one')}
            options={isClosed ? options : [...options, { value: OTHER, label: t('Another code') }]}
            value={isOther ? OTHER : value}
            onChange={({ target }) => {
              setOther(target.value === OTHER);
              onAnswer(target.value === OTHER ? '' : target.value);
            }}
          />
        )}
        {kind === 'customer' && proposals.length === 0 && (
          <Box textStyle="dense">{t('No customer has a similar name. Import or invite it first.')}</Box>
        )}
        {isOther && (
          <Input
            aria-label={t('Code: {label}', { label })}
            placeholder={kind === 'seaport' ? 'UN/LOCODE' : t('Code')}
            value={value}
            maxLength={10}
            onChange={({ target }) => onAnswer(target.value.trim().toUpperCase())}
          />
        )}
      </Box>
    </Box>
  );
}
