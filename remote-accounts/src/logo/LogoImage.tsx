import { getLogo, logoSize } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import type { ApiError } from '@quayside/kernel/api';
import { callKey } from '@quayside/kernel/api';
import { useQuery } from '@quayside/kernel/query';
import { Box, ErrorCard, Faces, Skeleton } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/profile';

export interface LogoImageProps {
  companyId: string;
  logo: string;
  alt: string;
  /** Background colour. */
  bg?: string;
}

/** Shows the stored logo, loaded with its own ticket. */
export function LogoImage({ companyId, logo, alt, bg = 'white' }: LogoImageProps) {
  const { api } = useKernel();
  const [broken, setBroken] = useState<string>();
  const params = { companyId, logo };
  const address = useQuery<string, ApiError>({
    queryKey: callKey(getLogo, { params }),
    queryFn: () => api.link(getLogo, { params }),
    // A ticket is valid for one minute, so it is neither reloaded while the picture is mounted nor cached afterwards.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Box p="16px">
      <Faces query={address} skeleton={<Skeleton h="120px" />}>
        {(source) =>
          source === broken ? (
            <ErrorCard onRetry={() => void address.refetch()} retrying={address.isFetching}>
              {t('The logo could not be shown.')}
            </ErrorCard>
          ) : (
            <Box display="grid" placeItems="center" p="24px" borderWidth="1px" borderRadius="md" bg={bg}>
              <Box asChild maxW="100%" maxH={`${logoSize.height}px`} h="auto" objectFit="contain">
                <img src={source} alt={alt} onError={() => setBroken(source)} />
              </Box>
            </Box>
          )
        }
      </Faces>
    </Box>
  );
}
