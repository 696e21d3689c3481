import { type Followed, followBooking, listFollowed, unfollow } from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { Link as RouterLink } from '@quayside/kernel/router';
import { Box, Button, Faces, Flex, Link, Panel, Skeleton, Text, toaster } from '@quayside/ui';
import { Bell, BellOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../texts/notifications';
import { FollowForm } from './FollowForm';

const key = callKey(listFollowed, {});

/** Lists followed customers, lanes, lists and bookings, and muted bookings, each with a button to end it. */
export default function FollowedPanel() {
  const followed = useCall(listFollowed, {}, { staleTime: 0 });
  const queries = useQueryClient();
  const keep = (data: Followed) => queries.setQueryData(key, data);
  const onError = (error: unknown) => void toaster.error({ id: 'followed', title: errorMessage(error) });
  const leave = useSend(unfollow, { onSuccess: keep, onError });
  const choose = useSend(followBooking, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
    onError,
  });
  return (
    <Panel title={t('Followed and muted')}>
      <FollowForm onFollowed={keep} />
      <Box borderTopWidth="1px">
        <Faces
          query={followed}
          skeleton={<Skeleton h="56px" m="16px" />}
          isEmpty={({ customers, lanes, views, bookings }) =>
            customers.length + lanes.length + views.length + bookings.length === 0
          }
          empty={
            <Text p="16px" color="fg.muted" textStyle="dense">
              {t(
                'Nothing yet. Use the bell of a booking to follow or mute it, or the calendar of a list to follow new bookings in it.',
              )}
            </Text>
          }
        >
          {({ customers, lanes, views, bookings }) => (
            <Box as="ul" listStyleType="none" aria-label={t('Followed and muted')}>
              {customers.map(({ id, companyName }) => (
                <Row key={id} kind={t('Customer')} name={companyName}>
                  <UnfollowButton name={companyName} onPress={() => leave.mutate({ params: { id } })} />
                </Row>
              ))}
              {lanes.map(({ id, from, to }) => (
                <Row key={id} kind={t('Lane')} name={`${from} – ${to}`}>
                  <UnfollowButton name={`${from} – ${to}`} onPress={() => leave.mutate({ params: { id } })} />
                </Row>
              ))}
              {views.map(({ id, name }) => (
                <Row key={id} kind={t('List')} name={name}>
                  <UnfollowButton name={name} onPress={() => leave.mutate({ params: { id } })} />
                </Row>
              ))}
              {bookings.map(({ id, name, from, to, isFollowed }) => (
                <Row
                  key={id}
                  kind={isFollowed ? t('Followed booking') : t('Muted booking')}
                  name={
                    <Link asChild>
                      <RouterLink to={`/bookings/${id}/tracking`}>{name}</RouterLink>
                    </Link>
                  }
                  more={`${from} – ${to}`}
                >
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={isFollowed ? t('Mute {name}', { name }) : t('Follow {name}', { name })}
                    onClick={() => choose.mutate({ params: { id }, body: { isFollowed: !isFollowed } })}
                  >
                    {isFollowed ? <BellOff aria-hidden /> : <Bell aria-hidden />}
                    {isFollowed ? t('Mute') : t('Follow')}
                  </Button>
                </Row>
              ))}
            </Box>
          )}
        </Faces>
      </Box>
    </Panel>
  );
}

const UnfollowButton = ({ name, onPress }: { name: string; onPress: () => void }) => (
  <Button variant="ghost" size="sm" aria-label={t('Stop following {name}', { name })} onClick={onPress}>
    <X aria-hidden />
    {t('Unfollow')}
  </Button>
);

interface RowProps {
  kind: string;
  name: ReactNode;
  more?: string;
  children: ReactNode;
}

const Row = ({ kind, name, more, children }: RowProps) => (
  <Flex
    as="li"
    align="center"
    gap="12px"
    px="16px"
    py="6px"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
    textStyle="dense"
  >
    <Box flex="1" minW="0" overflowWrap="anywhere">
      <b>{name}</b>
      <Box textStyle="caption" color="fg.muted">
        {[kind, more].filter(Boolean).join(' · ')}
      </Box>
    </Box>
    {children}
  </Flex>
);
