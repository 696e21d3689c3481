import { deleteLogo, type LogoGround } from '@quayside/contract';
import { errorMessage, useSend } from '@quayside/kernel/api';
import { Button, ConfirmDialog, Flex, Panel, toaster } from '@quayside/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/profile';
import { LogoFileButton } from './LogoFileButton';
import { LogoImage } from './LogoImage';
import { logoGround } from './logoGround';

export interface CurrentLogoProps {
  companyId: string;
  ground: LogoGround;
  companyName: string;
  /** File name of the logo. */
  logo: string;
  onFile: (file: File) => void;
  onRemoved: () => void;
}

/** Shows the current logo, with buttons to replace or remove it. */
export function CurrentLogo({ companyId, companyName, ground, logo, onFile, onRemoved }: CurrentLogoProps) {
  const texts = logoGround[ground];
  const [asking, setAsking] = useState(false);
  const remove = useSend(deleteLogo, {
    onSuccess: () => {
      toaster.success(t('Company logo removed!'));
      onRemoved();
    },
    onError: (error) => {
      toaster.error({ id: 'logo', title: t('Company logo remove failed!'), detail: errorMessage(error) });
      setAsking(false);
    },
  });
  return (
    <Panel title={texts.title}>
      <LogoImage
        companyId={companyId}
        logo={logo}
        alt={t('{alt} {companyName}', { alt: texts.alt, companyName })}
        bg={texts.bg}
      />
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
          {t('Remove logo')}
        </Button>
        <LogoFileButton variant="outline" label={t('Replace logo')} name={texts.file} onFile={onFile} />
      </Flex>
      <ConfirmDialog
        open={asking}
        title={t('Are you sure you want to remove this company logo?')}
        confirmLabel={t('Remove logo')}
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { companyId }, query: { ground } })}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  );
}
