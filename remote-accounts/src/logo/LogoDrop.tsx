import type { LogoGround } from '@quayside/contract';
import { Flex, Panel, Text, toaster } from '@quayside/ui';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/profile';
import { LogoFileButton } from './LogoFileButton';
import { logoGround } from './logoGround';

/** Area to choose or drop a picture when there is no logo. */
export function LogoDrop({ ground, onFile }: { ground: LogoGround; onFile: (file: File) => void }) {
  const texts = logoGround[ground];
  const [dropping, setDropping] = useState(false);
  const take = ([file, ...more]: File[]) => {
    if (!file) return;
    if (more.length > 0) toaster.info(t('Only {name} is taken: drop one file at a time', { name: file.name }));
    onFile(file);
  };
  return (
    <Panel title={texts.title}>
      <Flex
        direction="column"
        align="center"
        textAlign="center"
        gap="12px"
        m="16px"
        px="16px"
        py="40px"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor={dropping ? 'marine.solid' : 'border.control'}
        borderRadius="md"
        bg={dropping ? 'marine.subtle' : undefined}
        color="fg.subtle"
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setDropping(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDropping(false);
          take(Array.from(event.dataTransfer.files));
        }}
      >
        <Image size={32} aria-hidden />
        <Text color="fg" fontWeight="semibold">
          {texts.none}
        </Text>
        <Text textStyle="dense">{texts.hint}</Text>
        <LogoFileButton label={t('Select logo')} name={texts.file} onFile={onFile} />
        <Text textStyle="caption">{t('or drop a file here')}</Text>
      </Flex>
    </Panel>
  );
}
