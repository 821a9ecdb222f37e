import { describe, expect, it } from 'vitest';
import { buildBrCode, crc16, readBrCode } from './br-code.ts';

/** The examples of the Central Bank: "Manual do BR Code" and "Manual de Padrões para Iniciação do Pix". */
const published = {
  composite:
    '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38',
  static:
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  dynamic:
    '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4',
};

describe('a BR Code', () => {
  it('has the checksum of the published check value', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  it.each(Object.entries(published))('is read from the Central Bank’s example: %s', (_name, code) => {
    expect(readBrCode(code)).toMatchObject({ merchantCity: 'BRASILIA' });
  });

  it('is built like the Central Bank’s example, character by character', () => {
    const location = 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441';
    expect(buildBrCode({ location, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(published.dynamic);
    expect(readBrCode(published.dynamic)?.location).toBe(location);
  });

  it('writes names as every bank reads them: without accents and not too long', () => {
    const code = buildBrCode({
      location: 'pix.example.com/1',
      name: 'Comunicação e Relacionamento Ltda',
      city: 'São José dos Campos',
    });
    expect(readBrCode(code)).toMatchObject({
      merchantName: 'Comunicacao e Relacioname',
      merchantCity: 'Sao Jose dos Ca',
    });
  });

  it('is invalid when any character of it is changed', () => {
    const { dynamic } = published;
    for (let at = 0; at < dynamic.length; at += 1) {
      const changed = dynamic.slice(0, at) + (dynamic[at] === '7' ? '8' : '7') + dynamic.slice(at + 1);
      expect(readBrCode(changed), changed).toBeUndefined();
    }
  });

  it.each(['', '6304', 'https://pix.example.com', '00020101021226', `${published.dynamic}00`])(
    'is invalid: %s',
    (text) => {
      expect(readBrCode(text)).toBeUndefined();
    },
  );
});
