import { deleteLogo } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { Button, ConfirmDialog, Flex, Panel, toaster } from '@quayside/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LogoFileButton } from './LogoFileButton';
import { LogoImage } from './LogoImage';

export interface CurrentLogoProps {
  companyId: string;
  companyName: string;
  /** The file name of the logo. */
  logo: string;
  onFile: (file: File) => void;
  onRemoved: () => void;
}

/** The logo that the company has, to be replaced or removed. */
export function CurrentLogo({ companyId, companyName, logo, onFile, onRemoved }: CurrentLogoProps) {
  const [asking, setAsking] = useState(false);
  const remove = useSend(deleteLogo, {
    onSuccess: () => {
      toaster.success('Company logo removed!');
      onRemoved();
    },
    onError: (error) => {
      toaster.error({ id: 'logo', title: 'Company logo remove failed!', detail: errorMessage(error) });
      setAsking(false);
    },
  });
  return (
    <Panel title="Company logo">
      <LogoImage companyId={companyId} logo={logo} alt={`Logo of ${companyName}`} />
      <Flex
        justify="flex-end"
        wrap="wrap"
        gap="8px"
        px="16px"
        py="12px"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Remove logo
        </Button>
        <LogoFileButton variant="outline" label="Replace logo" onFile={onFile} />
      </Flex>
      <ConfirmDialog
        open={asking}
        title="Are you sure you want to remove this company logo?"
        confirmLabel="Remove logo"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { companyId } })}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
