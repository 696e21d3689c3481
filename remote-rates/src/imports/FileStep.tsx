import {
  createImport,
  type Import,
  type ImportSubject,
  importTemplate,
  maxImportBytes,
  maxImportedRows,
} from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Flex,
  FormField,
  fileSize,
  Panel,
  SelectField,
  Text,
  UploadField,
  type UploadFunction,
  useDownload,
} from '@quayside/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAgentOptions } from '../fields/useAgentOptions';
import { t } from '../texts/imports';
import { subjectWords } from './importWords';

type UploadedImport = Import & { name: string; size: number };

/** Returns why a file cannot be sent. */
const findFileFault = ({ name, size }: File): string | undefined => {
  if (!/\.(?:csv|tsv|txt|xlsx|xls|ods|pdf)$/i.test(name))
    return t('It is not a CSV file, a workbook (XLSX, XLS, ODS) or a PDF');
  return size > maxImportBytes ? t('It is larger than {size}', { size: fileSize(maxImportBytes) }) : undefined;
};

interface FileStepProps {
  subject: ImportSubject;
  onTaken: (found: Import) => void;
}

/** First step: choose a file, or download the template. */
export function FileStep({ subject, onTaken }: FileStepProps) {
  const words = subjectWords[subject];
  const { api } = useKernel();
  const { busy, stream } = useDownload();
  const { isSuperAdmin, companyId } = useUser();
  const [agent, setAgent] = useState(companyId ?? '');
  const agents = useAgentOptions(isSuperAdmin);
  const upload: UploadFunction<UploadedImport> = async (file, options) => {
    const fault = findFileFault(file);
    if (fault) throw new Error(fault);
    if (isSuperAdmin && !agent) throw new Error(words.needsAgent());
    const query = { subject, ...(isSuperAdmin && { agent }) };
    const taken = await api.upload(createImport, { query, files: [file], ...options });
    return { ...taken, name: file.name, size: file.size };
  };
  return (
    <Panel p="20px">
      <Text mb="12px">
        {words.begin()}{' '}
        {t(
          'Other columns and headings are fine: you match them in the next step. Every row is checked before anything changes.',
        )}
      </Text>
      <Flex gap="8px" wrap="wrap" mb="20px">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            disabled={busy}
            onClick={() => void stream(importTemplate, { params: { subject }, query: { format } })}
          >
            <Download aria-hidden />
            {t('Template as {format}', { format: format.toUpperCase() })}
          </Button>
        ))}
      </Flex>
      {isSuperAdmin && (
        <Box mb="16px" maxW="360px">
          <FormField label={t('Agent')} name="import-agent" required hint={words.agent()}>
            <SelectField
              placeholder={t('Choose an agent')}
              options={agents}
              value={agent}
              onChange={({ target }) => setAgent(target.value)}
            />
          </FormField>
        </Box>
      )}
      <UploadField<UploadedImport>
        label={words.file()}
        accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.pdf"
        files={[]}
        upload={upload}
        onUploaded={({ name: _, size: __, ...found }) => onTaken(found)}
      />
      <Text textStyle="caption" color="fg.muted" mt="8px">
        {t('One CSV file, workbook (XLSX, XLS, ODS) or PDF with clear columns, of at most {size} and {rows} rows.', {
          size: fileSize(maxImportBytes),
          rows: countText(maxImportedRows),
        })}
      </Text>
    </Panel>
  );
}
