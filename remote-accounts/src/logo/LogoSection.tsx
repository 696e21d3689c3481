import type { LogoGround } from '@quayside/contract';
import { Box, toaster } from '@quayside/ui';
import { useRef, useState } from 'react';
import { CurrentLogo } from './CurrentLogo';
import { LogoCrop } from './LogoCrop';
import { LogoDrop } from './LogoDrop';
import { logoFault } from './logoFile';
import { useOwnLogo } from './useOwnLogo';

export interface LogoSectionProps {
  ground: LogoGround;
  companyId: string;
  companyName: string;
}

/** Logo for one background: none, uploaded, or being cropped. */
export function LogoSection({ ground, ...company }: LogoSectionProps) {
  const { logos, setLogo } = useOwnLogo();
  const [chosen, setChosen] = useState<File>();
  const section = useRef<HTMLDivElement>(null);
  const logo = logos[ground];
  // The focused element disappears with each step; the section stays.
  const show = (file: File | undefined) => {
    setChosen(file);
    section.current?.focus();
  };
  const take = async (file: File) => {
    const fault = await logoFault(file);
    if (fault) toaster.error({ id: 'logo', title: fault });
    else show(file);
  };
  return (
    <Box ref={section} tabIndex={-1} outline="0">
      {chosen ? (
        <LogoCrop
          companyId={company.companyId}
          ground={ground}
          file={chosen}
          onUploaded={(uploaded) => {
            setLogo(ground, uploaded);
            show(undefined);
          }}
          onCancel={() => show(undefined)}
        />
      ) : logo ? (
        <CurrentLogo
          {...company}
          ground={ground}
          logo={logo}
          onFile={(file) => void take(file)}
          onRemoved={() => {
            setLogo(ground, null);
            section.current?.focus();
          }}
        />
      ) : (
        <LogoDrop ground={ground} onFile={(file) => void take(file)} />
      )}
    </Box>
  );
}
