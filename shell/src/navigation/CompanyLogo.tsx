import { getLogo, type User } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQuery } from '@quayside/kernel/query';
import { Box, Logo } from '@quayside/ui';
import { useState } from 'react';

type Owner = Pick<User, 'companyId' | 'companyName' | 'logo'>;

/** The company's logo where there is one and it can be had, else the mark. */
export function CompanyLogo({ companyId, companyName, logo }: Owner) {
  return companyId && logo ? (
    <Uploaded key={logo} companyId={companyId} companyName={companyName} logo={logo} />
  ) : (
    <Logo />
  );
}

function Uploaded({ companyId, companyName, logo }: { companyId: string; companyName: string; logo: string }) {
  const { api } = useKernel();
  const [failed, setFailed] = useState(false);
  const link = useQuery({
    queryKey: ['company-logo', companyId, logo],
    queryFn: () => api.link(getLogo, { params: { companyId, logo } }),
    // A ticket is good for a minute: the address serves the picture that stands now, never a later one.
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
      bg="white"
      borderRadius="sm"
      boxSizing="border-box"
    >
      <img src={link.data} alt={companyName} onError={() => setFailed(true)} />
    </Box>
  );
}
