// @ts-check
/** Invented people, places and cards to demonstrate with. */

/** @type {readonly import('../types.ts').Person[]} */
export const samplePeople = [
  { id: '5511987654321', name: 'Rita Souza' },
  { id: '5521996543210', name: 'Carlos Andrade' },
  { id: '5531985432109', name: 'Juliana Prado' },
  { id: '5571994321098', name: 'Mateus Oliveira' },
  { id: '5551983210987', name: 'Helena Bittencourt' },
];

/** @type {readonly (Required<Omit<import('../types.ts').LocationBody, 'kind'>>)[]} */
export const samplePlaces = [
  { name: 'Avenida Paulista', address: 'Av. Paulista, 1578, São Paulo', latitude: -23.561414, longitude: -46.655881 },
  {
    name: 'Praia de Copacabana',
    address: 'Av. Atlântica, Rio de Janeiro',
    latitude: -22.971177,
    longitude: -43.182543,
  },
  {
    name: 'Mercado Central',
    address: 'Av. Augusto de Lima, 744, Belo Horizonte',
    latitude: -19.922863,
    longitude: -43.943163,
  },
  { name: 'Pelourinho', address: 'Largo do Pelourinho, Salvador', latitude: -12.971111, longitude: -38.508611 },
  {
    name: 'Jardim Botânico',
    address: 'Rua Eng. Ostoja Roguski, 350, Curitiba',
    latitude: -25.442222,
    longitude: -49.238611,
  },
];

/** What people write below a story. */
export const sampleStoryReplies = ['Amei! 😍', 'Ainda tem no tamanho M?', 'Quanto custa com entrega?'];

/** @type {readonly import('../types.ts').ContactCard[]} */
export const sampleCards = [
  { name: 'Bruno Siqueira', phones: ['+55 11 97777-1234'] },
  { name: 'Oficina do Zé', phones: ['+55 21 3333-4567', '+55 21 98888-4567'] },
  { name: 'Dra. Marina Duarte', phones: ['+55 41 96666-7788'] },
];
