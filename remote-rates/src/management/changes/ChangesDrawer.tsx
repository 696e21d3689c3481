import { type Answer, listRateChanges, type Rate } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Button, dayText, EmptyState, Faces, Flex, PlaceTime, SideDrawer, Skeleton } from '@quayside/ui';
import { t } from '../../texts/management';
import { rateName } from '../table/RateFacts';

type Change = Answer<typeof listRateChanges>[number];

/** Lists the changes of a line, newest first. */
export function ChangesDrawer({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const changes = useCall(listRateChanges, { params: { id: rate.id } });
  return (
    <SideDrawer
      open
      onClose={onClose}
      size="md"
      title={t('Changes')}
      subtitle={rateName(rate)}
      footer={(close) => (
        <Button variant="outline" onClick={close}>
          {t('Close')}
        </Button>
      )}
    >
      <Faces
        query={changes}
        skeleton={<Skeleton height="160px" mt="16px" />}
        empty={<EmptyState title={t('No changes recorded')}>{t('The line was kept as added.')}</EmptyState>}
      >
        {(list) => (
          <Box as="ol" listStyleType="none" aria-label={t('Changes')}>
            {list.map((change) => (
              <ChangeRow key={`${change.at}-${change.action}`} change={change} />
            ))}
          </Box>
        )}
      </Faces>
    </SideDrawer>
  );
}

/** Returns a readable value: empty values, dates, and surcharges without separators. */
const readableValue = (value: string): string => {
  if (value === '') return t('empty');
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value.replaceAll(' | ', ' ');
};

function ChangeRow({ change: { at, by, action, changes } }: { change: Change }) {
  const isNew = changes.every(({ before }) => before === '');
  return (
    <Box as="li" py="12px" borderBottomWidth="1px" borderColor="border.muted" textStyle="dense">
      <Flex wrap="wrap" gap="4px 12px" align="baseline">
        <Box fontWeight="semibold">{action}</Box>
        <Box color="fg.muted">
          <PlaceTime at={at} /> · {by}
        </Box>
      </Flex>
      {changes.length > 0 && (
        <Box as="dl" mt="6px">
          {changes.map(({ field, before, after }) => (
            <Flex key={field} gap="12px" py="2px">
              <Box as="dt" width="128px" flexShrink={0} color="fg.subtle">
                {field}
              </Box>
              <Box as="dd" minW="0" overflowWrap="anywhere">
                {!isNew && (
                  <Box as="span" color="fg.muted">
                    {readableValue(before)} →{' '}
                  </Box>
                )}
                {readableValue(after)}
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Box>
  );
}
