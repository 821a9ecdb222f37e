/** What a customer and the agent of a queue write to each other. "<" is the customer, ">" the agent. */
export interface Scene {
  readonly queue: 'Vendas' | 'Pós-venda' | 'Entregas';
  readonly tag: string;
  readonly lines: readonly string[];
}

/** Resolved in the past weeks, each several times with other customers. */
export const pastScenes: readonly Scene[] = [
  {
    queue: 'Vendas',
    tag: 'Orçamento',
    lines: [
      '< Bom dia! Vocês têm sofá de 3 lugares retrátil?',
      '> Bom dia! Temos sim, em linho e em veludo. Quer que eu mande as fotos e as medidas?',
      '< Quero, por favor. A sala tem 3,40 m',
      '> O modelo Lagoa tem 2,30 m e cabe com folga. Fica R$ 3.290 em até 10 vezes, com entrega em 7 dias.',
      '< Perfeito, vou passar na loja no sábado para ver o tecido',
      '> Combinado! Deixo o Lagoa separado para você até domingo.',
    ],
  },
  {
    queue: 'Vendas',
    tag: 'Orçamento',
    lines: [
      '< Oi, quanto custa a mesa de jantar de 6 lugares que está no site?',
      '> Oi! A mesa Ipê com seis cadeiras está R$ 2.480 à vista ou 8 vezes sem juros.',
      '< E só a mesa, sem as cadeiras?',
      '> Só a mesa fica R$ 1.390. Temos duas no estoque.',
      '< Vou conversar com meu marido e te falo',
    ],
  },
  {
    queue: 'Entregas',
    tag: 'Entrega',
    lines: [
      '< Comprei um guarda-roupa na semana passada e ainda não recebi a data da entrega',
      '> Já verifico! Pode me dizer o nome que está na nota?',
      '< Está no nome de Cláudia Ferraz',
      '> Encontrei. A entrega está marcada para quinta-feira, entre 8 e 12 h. A montagem vai junto.',
      '< Ótimo, obrigada!',
    ],
  },
  {
    queue: 'Entregas',
    tag: 'Entrega',
    lines: [
      '< O caminhão passa hoje? Preciso avisar a portaria',
      '> Passa sim, a rota de vocês é à tarde. O motorista liga meia hora antes.',
      '< Show, valeu',
    ],
  },
  {
    queue: 'Pós-venda',
    tag: 'Garantia',
    lines: [
      '< A gaveta da cômoda veio com o trilho torto',
      '> Sinto muito por isso! Consegue me mandar uma foto do trilho e o número da nota?',
      '< Nota 48213. A foto mando de noite, estou no trabalho',
      '> Sem problema. Já abri o chamado; o técnico troca a peça sem custo.',
      '< Muito obrigado pela rapidez',
    ],
  },
  {
    queue: 'Pós-venda',
    tag: 'Troca',
    lines: [
      '< Queria trocar a cor da poltrona, a bege ficou clara demais',
      '> Claro, a troca é possível em até 7 dias. Prefere caramelo ou cinza?',
      '< Caramelo!',
      '> Trocado. Retiramos a bege quando entregarmos a nova, na segunda-feira.',
    ],
  },
];

export interface LiveScene extends Scene {
  readonly customer: string;
  readonly number: string;
  /** Before now. */
  readonly minutesAgo: number;
  /** Of the kanban board. */
  readonly stage?: string;
  /** The administrator answers it instead of the agent of the queue. */
  readonly isOfAdmin?: boolean;
}

/** Today's conversations, accepted by an agent. */
export const liveScenes: readonly LiveScene[] = [
  {
    customer: 'Rita de Souza',
    number: '5511998412207',
    queue: 'Vendas',
    tag: 'Orçamento',
    stage: 'Proposta enviada',
    isOfAdmin: true,
    minutesAgo: 52,
    lines: [
      '< Boa tarde! O aparador Ipê ainda está na promoção?',
      '> Boa tarde, Rita! Está sim, até sexta: R$ 890 à vista.',
      '< E vocês entregam em Osasco?',
      '> Entregamos, o frete para Osasco é grátis acima de R$ 800.',
      '< Que maravilha! Pode mandar o link para pagar?',
    ],
  },
  {
    customer: 'Diego Martins',
    number: '5511981276640',
    queue: 'Vendas',
    tag: 'Cliente novo',
    stage: 'Novo',
    minutesAgo: 31,
    lines: [
      '< Olá, estou montando meu primeiro apartamento e preciso de cama, sofá e mesa',
      '> Que notícia boa, Diego! Qual é a metragem da sala e do quarto?',
      '< Sala 4 x 3 e quarto 3 x 3. Orçamento de uns 8 mil',
    ],
  },
  {
    customer: 'Patrícia Lima',
    number: '5511974013358',
    queue: 'Pós-venda',
    tag: 'Garantia',
    minutesAgo: 44,
    lines: [
      '< O pistão da cama box não segura mais a tampa',
      '> Oi, Patrícia! Isso está na garantia. Posso agendar o técnico para amanhã de manhã?',
      '< Pode ser depois das 10?',
      '> Agendado: amanhã entre 10 e 12 h.',
    ],
  },
  {
    customer: 'Seu Antônio (Bar do Lago)',
    number: '5511962187745',
    queue: 'Vendas',
    tag: 'Empresa',
    stage: 'Negociação',
    isOfAdmin: true,
    minutesAgo: 118,
    lines: [
      '< Preciso de 12 banquetas altas para o bar, fazem desconto?',
      '> Fazemos! Acima de 10 peças são 12 %. A Toro em aço preto sai por R$ 246 cada.',
      '< Fecha por 240 e levo 14',
      '> Vou falar com o gerente e já volto com a resposta.',
    ],
  },
];

/** Nobody has answered these yet. */
export const waitingScenes: readonly LiveScene[] = [
  {
    customer: 'Juliana Castro',
    number: '5511945530912',
    queue: 'Entregas',
    tag: 'Entrega',
    minutesAgo: 18,
    lines: ['< Oi! Mudei de endereço, dá tempo de trocar a entrega de amanhã?', '< O pedido é o 77120'],
  },
  {
    customer: 'Marcos Vinícius',
    number: '5511933874466',
    queue: 'Vendas',
    tag: 'Orçamento',
    minutesAgo: 15,
    lines: ['< Vocês fazem estante sob medida?'],
  },
  {
    customer: 'Dona Célia',
    number: '5511997708124',
    queue: 'Vendas',
    tag: 'Cliente novo',
    minutesAgo: 11,
    lines: ['< Boa tarde', '< Vi um tapete de 2 por 3 no Instagram, ainda tem?'],
  },
];

export const pastCustomers: readonly string[] = [
  'Aline Teixeira',
  'Bruna Nogueira',
  'Caio Fernandes',
  'Cláudia Ferraz',
  'Eduardo Pires',
  'Fernanda Rocha',
  'Gustavo Alencar',
  'Helena Prado',
  'Igor Batista',
  'Jéssica Moraes',
  'Kátia Ribeiro',
  'Leandro Dias',
  'Marta Guimarães',
  'Nelson Araújo',
  'Olívia Barros',
  'Pedro Henrique Sales',
  'Quitéria Lopes',
  'Rafael Monteiro',
  'Sônia Freitas',
  'Thiago Cardoso',
  'Vanessa Melo',
  'Wagner Pinheiro',
  'Yasmin Correia',
  'Zilda Campos',
];

/** Of the customer at this place of the list. */
export const pastNumber = (place: number): string => `55119400${10_000 + place}`;

/** In a contact list; they have not written yet. */
export const partners: readonly string[] = [
  'Ana Beatriz Fonseca',
  'Estúdio Linha Reta',
  'Fábio Takahashi',
  'Lívia Montenegro',
  'Moreira e Sá Arquitetura',
  'Renato Bastos',
  'Studio Pau-Brasil',
  'Tatiana Vieira',
];

export const stages: readonly (readonly [name: string, color: string])[] = [
  ['Novo', '#0891b2'],
  ['Proposta enviada', '#7c3aed'],
  ['Negociação', '#d97706'],
];

export const tagColors: Readonly<Record<string, string>> = {
  Orçamento: '#2563eb',
  Entrega: '#d97706',
  Garantia: '#dc2626',
  Troca: '#db2777',
  Empresa: '#0f766e',
  'Cliente novo': '#16a34a',
};

export const quickAnswers: readonly (readonly [shortcode: string, message: string])[] = [
  ['horario', 'Atendemos de segunda a sexta, das 8 às 18 h, e aos sábados até as 13 h.'],
  ['frete', 'O frete é grátis na Grande São Paulo para compras acima de R$ 800.'],
  ['garantia', 'Todos os móveis têm 12 meses de garantia. Pode me enviar uma foto e o número da nota?'],
  ['pix', 'A chave Pix da loja é o CNPJ 12.345.678/0001-90. Assim que o pagamento cair, separo o seu pedido.'],
];

/** A message planned for a customer of today. */
export interface ScheduledScene {
  readonly number: string;
  readonly days: number;
  readonly hour: number;
  readonly body: string;
  /** Repeated four times. */
  readonly everyDays?: number;
}

export const scheduled: readonly ScheduledScene[] = [
  {
    number: '5511974013358',
    days: 1,
    hour: 9,
    body: 'Bom dia, Patrícia! O técnico passa hoje entre 10 e 12 h para trocar o pistão da cama.',
  },
  {
    number: '5511981276640',
    days: 2,
    hour: 14,
    body: 'Oi, Diego! Conseguiu medir o quarto? Separei três opções de cama que cabem no seu orçamento.',
  },
  {
    number: '5511962187745',
    days: 3,
    hour: 11,
    body: 'Bom dia, seu Antônio! Chegaram as banquetas Toro para a sua reposição da semana?',
    everyDays: 7,
  },
];

/** 0 is the administrator, 1 Bruno and 2 Camila. */
type ChatLine = readonly [who: 0 | 1 | 2, minutesAgo: number, message: string];

export const teamLines: readonly ChatLine[] = [
  [0, 190, 'Bom dia! O caminhão da rota sul sai às 13 h hoje, uma hora mais cedo.'],
  [2, 184, 'Anotado. Aviso quem está marcado para a tarde.'],
  [1, 121, 'Alguém sabe se o aparador Ipê volta em carvalho?'],
  [0, 117, 'Volta na quinta, seis peças. Pode reservar duas.'],
  [2, 36, 'A dona Juliana mudou de endereço e pediu para trocar a entrega de amanhã.'],
];

export const directLines: readonly ChatLine[] = [
  [1, 96, 'O seu Antônio fecha 14 banquetas se fizermos por 240. Posso?'],
  [0, 90, 'Pode, mas com pagamento à vista.'],
  [1, 88, 'Fechado!'],
];

export const promptText = `Você é a Lia, vendedora da Casa Aurora Móveis, em São Paulo.
Responda com frases curtas e simpáticas. Pergunte a medida do espaço antes de indicar um móvel.
O frete é grátis na Grande São Paulo acima de R$ 800. A entrega leva 7 dias e a montagem é gratuita.
Não invente preços nem prazos. Quando não souber, ou quando o cliente pedir uma pessoa, chame a equipe.`;
