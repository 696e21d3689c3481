import { type Import, type ImportReading, type TextEncoding, textEncodings } from '@quayside/contract';
import { Box, Button, Flex, Panel, SelectField } from '@quayside/ui';
import { FileText, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/imports';
import { countRows } from './importWords';
import { dateChoices, numberChoices, type ReadingForm, separatorText } from './readingForm';

interface FileStripProps {
  found: Import;
  reading: ImportReading;
  form: ReadingForm;
  onChange: (form: ReadingForm) => void;
  onOther: () => void;
  /** Reads the file at once with another encoding. */
  onRead: (change: Pick<ReadingForm, 'encoding'>) => void;
}

const encodingChoices = textEncodings.map((value) => ({ value, label: value }));

/** Returns whether a file without separators is a PDF and no workbook, by its name. */
const isPdf = (fileName: string): boolean => /\.pdf$/i.test(fileName);

/** Shows the file and its formats; number and date formats can be changed. */
export function FileStrip({ found, reading, form, onChange, onOther, onRead }: FileStripProps) {
  const { fileName, total, mailedFrom } = found;
  return (
    <Panel>
      <Flex align="center" gap="12px" wrap="wrap" px="16px" py="12px" borderBottomWidth="1px">
        <FileText size={18} aria-hidden />
        <Box fontWeight="semibold" overflowWrap="anywhere">
          {fileName}
        </Box>
        <Box textStyle="dense" color="fg.muted">
          {countRows(total)}
          {mailedFrom !== null && ` · ${t('mailed by {address}', { address: mailedFrom })}`}
        </Box>
        <Button variant="ghost" size="sm" ms="auto" onClick={onOther}>
          <Upload aria-hidden />
          {t('Other file')}
        </Button>
      </Flex>
      <Box display="grid" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="12px 24px" p="12px 16px">
        {reading.separator !== null && <Fact label={t('Separator')}>{separatorText(reading.separator)}</Fact>}
        {reading.encoding === null ? (
          <Fact label={t('File type')}>{isPdf(fileName) ? 'PDF' : t('Workbook')}</Fact>
        ) : (
          <Choice
            label={t('Encoding')}
            value={form.encoding ?? reading.encoding}
            options={encodingChoices}
            onChange={(encoding) => onRead({ encoding: encoding as TextEncoding })}
          />
        )}
        <Choice
          label={t('Numbers')}
          placeholder={t('As written in each cell')}
          value={form.numbers ?? ''}
          options={numberChoices}
          onChange={(numbers) => onChange({ ...form, numbers: (numbers || null) as ReadingForm['numbers'] })}
        />
        <Choice
          label={t('Dates')}
          placeholder={t('As written in each cell')}
          value={form.dates ?? ''}
          options={dateChoices}
          onChange={(dates) => onChange({ ...form, dates: (dates || null) as ReadingForm['dates'] })}
        />
      </Box>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Box textStyle="caption" color="fg.muted">
        {label}
      </Box>
      <Box fontWeight="medium" pt="6px">
        {children}
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Text for no choice; without it there always is one. */
  placeholder?: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, placeholder, onChange }: ChoiceProps) {
  return (
    <Box as="label" display="block" maxW="220px">
      <Box textStyle="caption" color="fg.muted">
        {label}
      </Box>
      <SelectField
        aria-label={label}
        {...(placeholder !== undefined && { placeholder })}
        options={options}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Box>
  );
}
