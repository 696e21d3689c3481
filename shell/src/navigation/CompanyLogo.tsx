import { getLogo, type User } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQuery } from '@quayside/kernel/query';
import { Box, Logo, useTheme } from '@quayside/ui';
import { useState } from 'react';

type Owner = Pick<User, 'companyId' | 'companyName' | 'logo' | 'logoDark'>;

/** Shows the company's logo for the theme, or the Quayside logo when there is none or it cannot be loaded. */
export function CompanyLogo({ companyId, companyName, logo, logoDark }: Owner) {
  const dark = useTheme() === 'dark' ? logoDark : null;
  const shown = dark ?? logo;
  return companyId && shown ? (
    <Uploaded key={shown} companyId={companyId} companyName={companyName} logo={shown} onWhite={dark === null} />
  ) : (
    <Logo />
  );
}

interface UploadedProps {
  companyId: string;
  companyName: string;
  logo: string;
  /** Whether to draw white behind it: the rail is dark in both themes, and a logo for light themes needs it. */
  onWhite: boolean;
}

function Uploaded({ companyId, companyName, logo, onWhite }: UploadedProps) {
  const { api } = useKernel();
  const [failed, setFailed] = useState(false);
  const link = useQuery({
    queryKey: ['company-logo', companyId, logo],
    queryFn: () => api.link(getLogo, { params: { companyId, logo } }),
    // A ticket is valid for one minute, and its address always serves the current picture.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (failed || link.isError) return <Logo />;
  if (!link.data) return null;
  return (
    <Box
      asChild
      maxWidth="54px"
      maxHeight="36px"
      objectFit="contain"
      p="4px"
      bg={onWhite ? 'white' : undefined}
      borderRadius="sm"
      boxSizing="border-box"
    >
      <img src={link.data} alt={companyName} onError={() => setFailed(true)} />
    </Box>
  );
}
