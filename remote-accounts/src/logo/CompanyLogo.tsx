import { Box, EmptyState, toaster, VisuallyHidden } from '@quayside/ui';
import { useRef, useState } from 'react';
import { CurrentLogo } from './CurrentLogo';
import { LogoCrop } from './LogoCrop';
import { LogoDrop } from './LogoDrop';
import { logoFault } from './logoFile';
import { useOwnLogo } from './useOwnLogo';

/** /settings/logo: the company's logo, none, uploaded or about to be cropped. */
export default function CompanyLogo() {
  const { companyId, companyName, logo, setLogo } = useOwnLogo();
  const [chosen, setChosen] = useState<File>();
  const section = useRef<HTMLDivElement>(null);
  // What had the focus goes with each step; the section stays.
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
    <Box pt="16px" maxW="760px">
      <VisuallyHidden asChild>
        <h1>Company Logo</h1>
      </VisuallyHidden>
      <Box ref={section} tabIndex={-1} outline="0">
        {!companyId ? (
          <EmptyState title="No company">You belong to no company whose logo could be kept here.</EmptyState>
        ) : chosen ? (
          <LogoCrop
            companyId={companyId}
            file={chosen}
            onUploaded={(uploaded) => {
              setLogo(uploaded);
              show(undefined);
            }}
            onCancel={() => show(undefined)}
          />
        ) : logo ? (
          <CurrentLogo
            companyId={companyId}
            companyName={companyName}
            logo={logo}
            onFile={(file) => void take(file)}
            onRemoved={() => {
              setLogo(null);
              section.current?.focus();
            }}
          />
        ) : (
          <LogoDrop onFile={(file) => void take(file)} />
        )}
      </Box>
    </Box>
  );
}
