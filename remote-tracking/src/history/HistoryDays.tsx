import type { HistoryEntry } from '@quayside/contract';
import { displayContainerNumber } from '@quayside/freight';
import { Box, Flex, placeTimeText, viewerTimeZone } from '@quayside/ui';
import { t } from '../texts/history';
import { historyIcon } from './historyIcons';
import { historySource } from './historySources';
import type { HistoryView } from './historyView';

/** Lists the entries by day, newest first. */
export const HistoryDays = ({ days }: Pick<HistoryView, 'days'>) => (
  <>
    {days.map(({ day, entries }) => (
      <Box as="section" key={day} aria-label={day} pt="16px">
        <Box as="h3" fontSize="xs" lineHeight="16px" fontWeight="semibold" color="fg.subtle" pb="4px">
          {day}
        </Box>
        <Box as="ul" listStyleType="none">
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} />
          ))}
        </Box>
      </Box>
    ))}
  </>
);

function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { label, detail, changes, createdAt, user, settings } = entry;
  const container = settings.data.equipment_reference;
  const Icon = historyIcon(entry);
  const { time, zone } = placeTimeText(createdAt, viewerTimeZone());
  return (
    <Flex
      as="li"
      align="flex-start"
      gap="12px"
      py="8px"
      borderTopWidth="1px"
      borderColor="border.muted"
      textStyle="dense"
    >
      <Box asChild w="42px" flexShrink={0} fontFamily="mono" fontSize="xs" color="fg.muted">
        <time dateTime={createdAt} title={zone}>
          {time}
        </time>
      </Box>
      <Box color="fg.subtle" pt="3px" flexShrink={0}>
        <Icon size={14} aria-hidden />
      </Box>
      <Flex flex="1" minW="0" columnGap="10px" wrap="wrap" align="baseline">
        <Box as="span" fontWeight="medium">
          {label}
        </Box>
        {container && (
          <Box as="span" textStyle="idSm" whiteSpace="nowrap">
            {displayContainerNumber(container)}
          </Box>
        )}
        {detail && (
          <Box as="span" textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            {detail}
          </Box>
        )}
        {changes.length > 0 && <Changes changes={changes} />}
      </Flex>
      <Box
        as="span"
        textStyle="caption"
        lineHeight="20px"
        color="fg.muted"
        whiteSpace="nowrap"
        display={{ base: 'none', sm: 'block' }}
      >
        {user?.name}
      </Box>
      <Box
        as="span"
        fontSize="2xs"
        lineHeight="18px"
        fontWeight="medium"
        px="7px"
        minW="62px"
        mt="1px"
        textAlign="center"
        borderRadius="sm"
        bg="bg.muted"
        color="fg.muted"
        display={{ base: 'none', sm: 'block' }}
      >
        {historySource(entry)}
      </Box>
    </Flex>
  );
}

/** Shows each changed field with its former and new value. */
const Changes = ({ changes }: Pick<HistoryEntry, 'changes'>) => (
  <Box as="ul" listStyleType="none" flexBasis="100%" pt="2px" textStyle="caption" color="fg.muted">
    {changes.map(({ label, before, after }) => (
      <Box as="li" key={label} overflowWrap="anywhere">
        {label}: <del>{before || t('none')}</del>{' '}
        <Box as="ins" textDecoration="none" color="fg" fontWeight="medium">
          {after || t('none')}
        </Box>
      </Box>
    ))}
  </Box>
);
