import { createRateImport, maxImportBytes, mostImportedRates, type RateImport, rateTemplate } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { useUser } from '@quayside/kernel/session';
import {
  Box,
  Button,
  Flex,
  FormField,
  fileSize,
  SelectField,
  Text,
  UploadField,
  type UploadFunction,
  useDownload,
} from '@quayside/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAgentOptions } from '../../fields/useAgentOptions';

type Taken = RateImport & { name: string; size: number };

/** What can be said of a file before it is sent. */
const faultOf = ({ name, size }: File): string | undefined => {
  if (!/\.(?:csv|xlsx)$/i.test(name)) return 'It is neither a CSV nor an XLSX file';
  return size > maxImportBytes ? `It is larger than ${fileSize(maxImportBytes)}` : undefined;
};

/** The first step: the file, and the template that it begins with. */
export function ChooseFile({ onTaken }: { onTaken: (rateImport: RateImport) => void }) {
  const { api } = useKernel();
  const { busy, stream } = useDownload();
  const { isSuperAdmin, companyId } = useUser();
  const [agent, setAgent] = useState(companyId ?? '');
  const agents = useAgentOptions(isSuperAdmin);
  const upload: UploadFunction<Taken> = async (file, options) => {
    const fault = faultOf(file);
    if (fault) throw new Error(fault);
    if (isSuperAdmin && !agent) throw new Error('Choose the agent that the rates are of');
    const query = isSuperAdmin ? { agent } : {};
    const taken = await api.upload(createRateImport, { query, files: [file], ...options });
    return { ...taken, name: file.name, size: file.size };
  };
  return (
    <Box pt="20px">
      <Text mb="12px">
        Begin with the template: it has the columns and one example for each mode. Every line is checked before anything
        changes.
      </Text>
      <Flex gap="8px" wrap="wrap" mb="20px">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            size="sm"
            disabled={busy}
            onClick={() => void stream(rateTemplate, { query: { format } })}
          >
            <Download aria-hidden />
            Template as {format.toUpperCase()}
          </Button>
        ))}
      </Flex>
      {isSuperAdmin && (
        <Box mb="16px" maxW="360px">
          <FormField label="Agent" name="import-agent" required hint="The forwarder that buys at these rates.">
            <SelectField
              placeholder="Choose an agent"
              options={agents}
              value={agent}
              onChange={({ target }) => setAgent(target.value)}
            />
          </FormField>
        </Box>
      )}
      <UploadField<Taken>
        label="File with rates"
        accept=".csv,.xlsx"
        files={[]}
        upload={upload}
        onUploaded={({ name: _, size: __, ...rateImport }) => onTaken(rateImport)}
      />
      <Text textStyle="caption" color="fg.muted" mt="8px">
        One CSV or XLSX file of at most {fileSize(maxImportBytes)} and {countText(mostImportedRates)} lines.
      </Text>
    </Box>
  );
}
