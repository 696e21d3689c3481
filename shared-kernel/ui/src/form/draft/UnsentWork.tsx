import { Box, Button, Flex } from '@chakra-ui/react';
import { t } from '../../texts/common';
import { PlaceTime } from '../../values/PlaceTime';
import type { ServerDraft } from './useServerDraft';

export interface UnsentWorkProps {
  state: {
    stored: ServerDraft;
    continueStored: () => void;
    /** Whether the form has input. */
    dirty: boolean;
  };
}

/** Shows whether the input is saved, and offers input from another tab. */
export function UnsentWork({ state }: UnsentWorkProps) {
  const { stored, continueStored, dirty } = state;
  const { offer, isConflict, savedAt, hasFailed } = stored;
  if (offer)
    return (
      <Flex
        role="status"
        align="center"
        gap="8px 12px"
        wrap="wrap"
        mt="16px"
        px="14px"
        py="8px"
        borderRadius="md"
        bg="bg.subtle"
        textStyle="dense"
      >
        <Box flex="1 1 220px" minW="0">
          {isConflict
            ? t.rich('This form was changed in another tab, saved {time}.', {
                time: <PlaceTime at={offer.updatedAt} />,
              })
            : t.rich('You have unsent work in this form, saved {time}.', { time: <PlaceTime at={offer.updatedAt} /> })}
          {dirty && !isConflict && ` ${t('Continuing replaces your entries here.')}`}
        </Box>
        <Button type="button" size="sm" variant="outline" onClick={continueStored}>
          {isConflict ? t('Use that version') : t('Continue where you left off')}
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={() => stored.refuse(dirty)}>
          {dirty ? t('Keep this version') : t('Discard')}
        </Button>
      </Flex>
    );
  if (!dirty || (!savedAt && !hasFailed)) return null;
  return (
    <Box aria-live="polite" pt="8px" textStyle="caption" color="fg.muted">
      {hasFailed ? (
        t('Not saved on the server. Your entries are kept in this tab.')
      ) : (
        <>{t.rich('Saved {time}', { time: <PlaceTime at={savedAt} /> })}</>
      )}
    </Box>
  );
}
