import { sampleCard, sampleTrip } from '../testing/samples';
import { carriageText } from './bookingTrip';

describe('carriageText', () => {
  test('shows the current vessel, and the booked one only when it is another', () => {
    expect(carriageText(sampleCard(1)).rest).not.toContain('booked');
    const moved = sampleCard(1, { trip: sampleTrip({ vessel: 'EVER ACE', voyage: '102E' }) });
    expect(carriageText(moved)).toEqual({ name: 'EVER ACE', rest: '102E · booked CMA CGM JACQUES SAADE' });
  });

  test('names the carrier while vessel and flight are unknown', () => {
    const none = { vessel: null, voyage: null, flight: null };
    const carrier = { code: 'MAEU', name: 'Maersk' };
    const booking = sampleCard(1, { ...none, carrier, trip: sampleTrip(none) });
    expect(carriageText(booking)).toEqual({ name: 'Maersk', rest: '' });
    expect(carriageText({ ...booking, carrier: null }).name).toBe('Carrier to be confirmed');
  });
});
