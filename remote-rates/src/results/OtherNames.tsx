import { type Answer, createServiceLine, listServiceLines, searchSchedules } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useAbility } from '@quayside/kernel/session';
import { Box, Button, Flex, toaster } from '@quayside/ui';
import { t } from '../texts/results';

type OtherName = NonNullable<Answer<typeof searchSchedules>['otherNames']>[number];

/**
 * Departures that fail to match rates only by their service name; users with permission can declare both names the
 * same.
 */
export function OtherNames({ names = [] }: { names: readonly OtherName[] | undefined }) {
  const ability = useAbility();
  if (names.length === 0 || !ability.can('create', 'Rate')) return null;
  return (
    <Box as="section" mt="16px" aria-labelledby="other-names">
      <Box as="h3" id="other-names" textStyle="overline" color="fg.subtle">
        {t('Departures under another service name')}
      </Box>
      <Flex as="ul" direction="column" gap="8px" mt="8px" listStyleType="none" textStyle="dense">
        {names.map((name) => (
          <OtherNameRow key={`${name.carrier.code} ${name.rate} ${name.departure}`} {...name} />
        ))}
      </Flex>
    </Box>
  );
}

function OtherNameRow({ carrier, rate, departure }: OtherName) {
  const queries = useQueryClient();
  const keep = useSend(createServiceLine, {
    onSuccess: () => {
      toaster.success({
        title: t('Saved as one service'),
        detail: t('You find its names under Schedules, Service names.'),
      });
      for (const call of [searchSchedules, listServiceLines])
        void queries.invalidateQueries({ queryKey: callKey(call) });
    },
    onError: (error) => void toaster.error({ id: 'other-names', title: errorMessage(error) }),
  });
  return (
    <Flex as="li" align="center" justify="space-between" gap="8px 16px" wrap="wrap">
      <Box flex="1 1 240px" minW="0" overflowWrap="anywhere">
        {t.rich('{carrier}: your rate says {rate}, the departure {departure}.', {
          carrier: carrier.name,
          rate: <b>{rate}</b>,
          departure: <b>{departure}</b>,
        })}
      </Box>
      <Button
        size="sm"
        variant="outline"
        loading={keep.isPending}
        aria-label={t('{rate} and {departure} are the same service', { rate, departure })}
        onClick={() => keep.mutate({ body: { carrier: carrier.code, names: [rate, departure] } })}
      >
        {t('They are the same service')}
      </Button>
    </Flex>
  );
}
