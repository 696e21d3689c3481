import { type EventEvidence, getEventEvidence } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Button, Center, Faces, PlaceTime, SideDrawer, Spinner } from '@quayside/ui';
import { t } from '../texts/messages';
import { MessageEvidence, type ShownEvent } from './MessageEvidence';

interface EvidenceDrawerProps {
  shown: ShownEvent;
  onClose: () => void;
}

/** Shows the stored message behind an event, with the fields that say it, or the person who entered the event. */
export function EvidenceDrawer({ shown, onClose }: EvidenceDrawerProps) {
  const { event, title } = shown;
  const evidence = useCall(getEventEvidence, { params: { id: event.bookingId, event: event.id } });
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t('Evidence')}
      subtitle={title}
      footer={(close) => (
        <Button variant="outline" onClick={close}>
          {t('Close')}
        </Button>
      )}
    >
      <Faces
        query={evidence}
        skeleton={
          <Center py="64px">
            <Spinner aria-label={t('Loading the evidence')} />
          </Center>
        }
      >
        {({ message, person }) => {
          if (person) return <PersonEvidence person={person} />;
          if (message) return <MessageEvidence shown={shown} message={message} />;
          return (
            <Box pt="16px" textStyle="dense">
              {t('The message is no longer stored. Your retention settings say how long messages are stored.')}
            </Box>
          );
        }}
      </Faces>
    </SideDrawer>
  );
}

function PersonEvidence({ person: { name, enteredAt, note } }: { person: NonNullable<EventEvidence['person']> }) {
  return (
    <Box pt="16px" textStyle="dense">
      <Box fontWeight="medium">
        {name ? t('Entered by {name}', { name }) : t('Entered by a user who no longer exists')}
      </Box>
      <Box mt="4px" color="fg.muted">
        <PlaceTime at={enteredAt} />
      </Box>
      {note && (
        <Box mt="12px" whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note}
        </Box>
      )}
    </Box>
  );
}
