import { carriageName, findCarriages } from './carriage';

const sea = (vessel: string | null, voyage: string | null) => ({ vessel, voyage, flight: null });

describe('findCarriages', () => {
  test('returns the booked vessel as the current one without reports', () => {
    const booked = sea('EVER GIVEN', '071W');
    expect(findCarriages(booked, null)).toEqual({ booked, current: booked, isChanged: false });
  });

  test('returns the reported vessel beside the booked one', () => {
    const [booked, current] = [sea('EVER GIVEN', '071W'), sea('EVER ACE', '102E')];
    expect(findCarriages(booked, { ...current })).toEqual({ booked, current, isChanged: true });
  });

  test('reports no change when nothing was booked', () => {
    expect(findCarriages(sea(null, null), sea('EVER ACE', null)).isChanged).toBe(false);
  });
});

describe('carriageName', () => {
  test('joins vessel and voyage, and prefers the flight', () => {
    expect(carriageName(sea('EVER ACE', '102E'))).toBe('EVER ACE / 102E');
    expect(carriageName(sea(null, '102E'))).toBe('102E');
    expect(carriageName({ vessel: null, voyage: null, flight: 'CV7312' })).toBe('CV7312');
    expect(carriageName(sea(null, null))).toBe('');
  });
});
