import { defineModule } from '../../platform/module.ts';
import { chatbotRoutes } from './chatbots.routes.ts';

export const chatbotsModule = defineModule({ name: 'chatbots', routes: chatbotRoutes });
