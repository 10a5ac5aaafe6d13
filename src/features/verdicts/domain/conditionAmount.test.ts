import { describe, expect, it } from 'vitest';
import { conditionAmount, conditionReading } from './conditionAmount';

const FAMILY = { adultsAndChildren: 4, currency: 'EUR' };
const ALONE = { adultsAndChildren: 1, currency: 'EUR' };

// SPEC-2 6 'Verdict'
describe('an amount in a condition', () => {
  it.each([
    ['the four of us stay under 3000 €', 3_000],
    ['Works for me if the four of us stay under 3000 €', 3_000],
    ['all of us together under 3k', 3_000],
    ['it costs at most 3.000 € for the four of us', 3_000],
    ["our share isn't above 3000", null],
    ['our share is no more than €2,999.50', 2_999.5],
    ['each of us stays under 800', 3_200],
    ['max 800 per person', 3_200],
    ['we pay 2500-3000 in total', 3_000],
    ['max. 3.000 Euro', 3_000],
    ['maximum 3 000 euros', 3_000],
    ['ca. 3000,- EUR', 3_000],
    ['under 3000 € for two adults and two kids', 3_000],
    ['the four of us stay under 3000 €, and we get a balcony', 3_000],
    ['we get a balcony, and we stay under 3000 €', 3_000],
    ['under 150 a night', null],
    ['under €150 per night for the four of us', null],
    ['under 400 per room', null],
    ['our room costs under 400', null],
    ['the hotel stays under 500', null],
    ['the hotel has a pool and costs under 500', null],
    ['the flight is under 300 for the four of us', null],
    ['under 500 for flights', null],
    ['under 3000 without flights', null],
    ['under 3000 €, flights not included', null],
    ['under 2000 or in July', null],
    ['it is 300 less', null],
    ['we get 300 € back', null],
    ['the price goes down by 300', null],
    ['under 3000, but 3200 with the boat', null],
    ['under $3000', null],
    ['the five of us stay under 3000', null],
    ['at least 3000', null],
    ['we pay no less than 3000', null],
    ['the flight home leaves before 20:00', null],
    ['Ana comes too', null],
    ['', null],
  ])('"%s" is read as %s for a family of four', (condition, amount) => {
    expect(conditionAmount(condition, FAMILY)).toBe(amount && amount * 100);
  });

  // SPEC-3 13
  it.each([
    ['unter 3000 Euro', 3_000],
    ['höchstens 3.000 €', 3_000],
    ['hoechstens 3000 EUR fuer uns alle', 3_000],
    ['maximal 3000 € für uns vier', 3_000],
    ['Passt, wenn wir vier unter 3000 € bleiben', 3_000],
    ['wenn wir zu viert nicht mehr als 3000 € zahlen', 3_000],
    ['nur wenn die Reise insgesamt weniger als 3000 Euro kostet', 3_000],
    ['unter 3000 € für zwei Erwachsene und zwei Kinder', 3_000],
    ['bis zu 3000 € zusammen', 3_000],
    ['Unser Anteil bleibt unter 3000 €, und wir haben einen Balkon', 3_000],
    ['ungefähr 3000 €', 3_000],
    ['höchstens 800 € pro Person', 3_200],
    ['moins de 3 000 €', 3_000],
    ['au plus 3000 euros pour nous quatre', 3_000],
    ['ça marche si nous payons au maximum 3000 €', 3_000],
    ['pas plus de 3 000 € à quatre', 3_000],
    ['si on reste sous les 3000 € en tout', 3_000],
    ["jusqu'à 3000 € pour toute la famille", 3_000],
    ['800 € maximum par personne', 3_200],
    ['menos de 3000 €', 3_000],
    ['como máximo 3000 euros en total', 3_000],
    ['no más de 3.000 € entre los cuatro', 3_000],
    ['si pagamos hasta 3000 € todos juntos', 3_000],
    ['3000 € máximo para dos adultos y dos niños', 3_000],
    ['menos de 800 € por persona', 3_200],
    ['unter 150 € pro Nacht', null],
    ['unter 400 € pro Zimmer', null],
    ['das Zimmer kostet unter 400 €', null],
    ['das Hotel hat einen Pool und kostet unter 500 €', null],
    ['höchstens 500 € für die Flüge', null],
    ['unter 3000 € ohne Flüge', null],
    ['unter 3000 €, Flüge nicht inbegriffen', null],
    ['unter 3000 €, es sei denn mit Boot', null],
    ['unter 2000 € oder im Juli', null],
    ['wir fünf zahlen unter 3000 €', null],
    ['je 800 €', null],
    ['mindestens 3000 €', null],
    ['nicht unter 3000 €', null],
    ['wir zahlen nicht weniger als 3000 €', null],
    ['pas moins de 3000 €', null],
    ['no menos de 3000 €', null],
    ['mehr als 3000 €', null],
    ['300 € weniger', null],
    ['der Preis sinkt um 300 €', null],
    ['unter 3000 €, aber 3200 € mit Boot', null],
    ['moins de 150 € par nuit', null],
    ['la chambre coûte moins de 400 €', null],
    ['moins de 3000 € sans les vols', null],
    ['plus de 3000 €', null],
    ['300 € de moins', null],
    ['menos de 150 € por noche', null],
    ['el hotel cuesta menos de 500 €', null],
    ['menos de 3000 € sin vuelos', null],
    ['más de 3000 €', null],
    ['entre los cinco menos de 3000 €', null],
  ])('"%s" is read as %s', (condition, amount) => {
    expect(conditionAmount(condition, FAMILY)).toBe(amount && amount * 100);
  });

  it('is one person’s for somebody alone, and an infant is counted in none', () => {
    expect(conditionAmount('under 800 each', ALONE)).toBe(80_000);
    expect(conditionAmount('the two of us stay under 800', ALONE)).toBeNull();
    const parents = { ...ALONE, adultsAndChildren: 2, infants: 1 };
    expect(conditionAmount('under 800 each', parents)).toBe(160_000);
    expect(conditionAmount('the three of us stay under 800', parents)).toBe(80_000);
    expect(conditionAmount('under 90000', { ...ALONE, currency: 'JPY' })).toBe(90_000);
  });

  it('is said as it is read, or that the ceiling stays', () => {
    const paying = { ...FAMILY, ceiling: 374_000 };
    const said = (text: string) => conditionReading(text, paying)?.sentence;
    expect(said('under 3000')).toBe('We read: at most €3,000 for your party.');
    expect(said('under 150 a night')).toBe(
      'We read no amount for your party, so you agree to up to €3,740.',
    );
    expect(said('there is a balcony')).toBeUndefined();
  });
});
