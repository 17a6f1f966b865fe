-- A sample carta of a bar-restaurant in Madrid, with prices of 2026 in euros, VAT included.
-- Inserts only. Each dish has a name in both languages and a price; a description, if any, is in both languages too. Allergens are declared
-- as such a dish usually has them; nobody cooks these dishes.

insert into public.entrantes (tipo, tipo_es, tipo_en, precio, descripcion, descripcion_en, imagen, precio_media, por_unidad, alergenos, trazas) values
  ('Croquetas de jamón', 'Croquetas de jamón ibérico', 'Iberian ham croquettes', 1.80, 'Bechamel lenta, rebozado fino', 'Slow-cooked béchamel, fine crumb', '/pictures/platos/croquetas-de-jamon.svg', null, true, '{gluten,huevos,lacteos}', '{}'),
  ('Ensaladilla rusa', 'Ensaladilla rusa de ventresca', 'Potato salad with tuna belly', 9.50, 'Patata monalisa, mayonesa de piparra', 'Waxy potatoes, piparra-pepper mayonnaise', '/pictures/platos/ensaladilla-rusa.svg', 6.00, false, '{huevos,pescado}', '{}'),
  ('Huevos rotos', 'Huevos rotos con chistorra', 'Broken eggs with chistorra sausage', 12.00, 'Patata agria, yema de corral', 'Fried potatoes, free-range yolks', '/pictures/platos/huevos-rotos.svg', 7.50, false, '{huevos}', '{}'),
  ('Boquerones en vinagre', 'Boquerones en vinagre', 'Anchovies in vinegar', 8.90, 'Aceite verde y ajo confitado', 'Herb oil and garlic confit', '/pictures/platos/boquerones-en-vinagre.svg', 5.50, false, '{pescado,sulfitos}', '{}'),
  ('Torreznos de Soria', 'Torreznos de Soria', 'Crispy Soria pork belly', 10.50, 'Crujientes, con limón asado', 'Crackling crisp, with grilled lemon', '/pictures/platos/torreznos-de-soria.svg', null, false, '{}', '{gluten}'),
  ('Pimientos de Padrón', 'Pimientos de Padrón', 'Fried Padrón peppers', 7.20, 'Sal en escamas', 'Flaky salt', '/pictures/platos/pimientos-de-padron.svg', null, false, '{}', '{gluten}'),
  ('Tabla de quesos', 'Tabla de quesos madrileños', 'Madrid cheese board', 14.00, 'Membrillo y nueces', 'Quince jelly and walnuts', '/pictures/platos/tabla-de-quesos.svg', 8.50, false, '{lacteos,frutos-de-cascara}', '{}'),
  ('Patatas bravas', 'Patatas bravas de la casa', 'Our patatas bravas', 6.80, 'Salsa de pimentón de la Vera, sin tomate', 'Smoked La Vera paprika sauce, no tomato', '/pictures/platos/patatas-bravas.svg', 4.20, false, '{}', '{gluten}'),
  ('Jamón ibérico', 'Jamón ibérico de bellota', 'Acorn-fed Iberian ham', 24.00, 'Cortado a cuchillo, pan con tomate', 'Hand-carved, with tomato bread', '/pictures/platos/jamon-iberico.svg', 13.50, false, '{gluten}', '{}'),
  ('Gilda', 'Gilda de anchoa del Cantábrico', 'Gilda: Cantabrian anchovy, olive and piparra pepper', 2.60, 'Aceituna manzanilla y piparra', 'Manzanilla olive and piparra pepper', '/pictures/platos/gildas.svg', null, true, '{pescado,sulfitos}', '{}'),
  ('Oreja a la plancha', 'Oreja a la plancha con salsa brava', 'Griddled pig''s ear with brava sauce', 9.80, 'Muy hecha, como en Lavapiés', 'Well crisped, the Lavapiés way', '/pictures/platos/oreja-a-la-plancha.svg', 6.00, false, '{}', '{gluten}'),
  ('Salmorejo', 'Salmorejo cordobés', 'Salmorejo, chilled tomato cream', 7.90, 'Huevo duro y virutas de jamón', 'Hard-boiled egg and slivers of ham', '/pictures/platos/salmorejo.svg', null, false, '{gluten,huevos,sulfitos}', '{}');

insert into public.sartenes_cuchara (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Cocido madrileño', 'Cocido madrileño en dos vuelcos (jueves)', 'Madrid chickpea stew, served in two courses (Thursdays)', 18.50, '{gluten,huevos,apio}', '{}', 'Primero la sopa de fideos, después los garbanzos con sus carnes', 'First the noodle soup, then the chickpeas with their meats', null),
  ('Callos a la madrileña', 'Callos a la madrileña con garbanzos', 'Madrid-style tripe with chickpeas', 13.50, '{sulfitos}', '{gluten}', 'Con morcilla y chorizo, picantes lo justo', 'With black pudding and chorizo, gently hot', null),
  ('Lentejas', 'Lentejas estofadas con chorizo', 'Lentil stew with chorizo', 10.90, '{sulfitos}', '{gluten,apio}', 'De un día para otro, que es cuando están mejor', 'Made the day before, when they taste best', null),
  ('Judiones de La Granja', 'Judiones de La Granja con oreja', 'La Granja butter beans with pig''s ear', 13.00, '{}', '{gluten}', null, null, null),
  ('Fabada asturiana', 'Fabada asturiana con su compango', 'Asturian bean stew with chorizo, black pudding and pork', 14.50, '{}', '{gluten}', 'Fabes enteras, caldo espeso y azafrán', 'Whole beans, thick broth and saffron', null),
  ('Migas', 'Migas del pastor con uvas y huevo', 'Shepherd''s fried breadcrumbs with grapes and egg', 10.50, '{gluten,huevos}', '{}', 'Pan candeal asentado, panceta y pimentón', 'Day-old white bread, pork belly and paprika', null),
  ('Pisto manchego', 'Pisto manchego con huevo frito', 'Slow-cooked vegetables with a fried egg', 10.80, '{huevos}', '{}', 'Calabacín, pimiento y tomate a fuego bajo; la yema, para mojar', 'Courgette, peppers and tomato over a low flame; a runny yolk to dip into', '/pictures/comida/sartenes.svg'),
  ('Sartén de gulas', 'Sartén de gulas con huevos y gamba', 'Gulas (mock baby eels), eggs and prawns in the pan', 14.20, '{gluten,crustaceos,huevos,pescado,sulfitos}', '{moluscos}', null, null, null),
  ('Revuelto de setas', 'Revuelto de setas de temporada', 'Scrambled eggs with seasonal wild mushrooms', 12.40, '{huevos}', '{}', null, null, null),
  ('Sopa castellana', 'Sopa castellana con huevo escalfado', 'Castilian garlic soup with poached egg', 7.60, '{gluten,huevos}', '{}', null, null, null),
  ('Potaje de vigilia', 'Potaje de vigilia (en Cuaresma)', 'Chickpea, spinach and salt cod stew (in Lent)', 11.90, '{huevos,pescado}', '{apio}', null, null, null);

insert into public.ensaladas (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Ensalada mixta', 'Ensalada mixta de la huerta', 'Mixed garden salad', 8.50, '{huevos,pescado}', '{}', 'Tomate, rabanito, aceituna y huevo, con bonito en aceite', 'Tomato, radish, olives and egg, with tuna in oil', '/pictures/comida/ensaladas.svg'),
  ('Tomate con ventresca', 'Tomate de la huerta con ventresca y cebolleta', 'Garden tomato with tuna belly and spring onion', 13.80, '{pescado}', '{}', 'Tomate en rodajas gruesas, aceite y sal gorda', 'Thick slices of tomato, olive oil and coarse salt', null),
  ('Ensalada de burrata', 'Burrata, tomate seco y albahaca', 'Burrata with sun-dried tomato and basil', 13.50, '{lacteos}', '{frutos-de-cascara}', null, null, null),
  ('Ensalada César', 'Ensalada César con pollo de corral', 'Caesar salad with free-range chicken', 12.20, '{gluten,huevos,pescado,lacteos,mostaza}', '{}', null, null, null),
  ('Ensalada de queso de cabra', 'Queso de cabra, nueces y miel de La Alcarria', 'Goat''s cheese with walnuts and La Alcarria honey', 12.60, '{lacteos,frutos-de-cascara}', '{}', 'El queso, tostado y aún caliente', 'The cheese is toasted and still warm', null),
  ('Ensalada templada de setas', 'Ensalada templada de setas y langostinos', 'Warm salad of wild mushrooms and king prawns', 13.90, '{crustaceos,sulfitos}', '{}', null, null, null),
  ('Cogollos de Tudela', 'Cogollos de Tudela con anchoas', 'Tudela lettuce hearts with anchovies', 10.40, '{pescado}', '{}', 'A cuartos, con ajo frito por encima', 'In quarters, with fried garlic on top', null),
  ('Escarola con granada', 'Escarola con granada y bacalao', 'Curly endive with pomegranate and salt cod', 11.30, '{pescado,sulfitos}', '{}', 'Escarola fría, bacalao desmigado y ajo', 'Crisp endive, flaked cod and garlic', null),
  ('Ensalada de lentejas', 'Ensalada fría de lentejas y verduras', 'Cold lentil salad with vegetables', 9.20, '{mostaza}', '{apio}', null, null, null);

insert into public.pescados_mariscos (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Calamares a la romana', 'Calamares a la romana con alioli', 'Deep-fried squid rings with aioli', 14.50, '{gluten,huevos,moluscos}', '{crustaceos}', 'Rebozado fino y limón al lado', 'Light batter, with lemon on the side', null),
  ('Bacalao a la madrileña', 'Bacalao a la madrileña con tomate y pimientos', 'Madrid-style cod with tomato and peppers', 18.90, '{gluten,pescado}', '{}', 'Lomo desalado en casa, salsa de tomate lenta', 'Loin desalted here, slow tomato sauce', null),
  ('Merluza de pincho', 'Merluza de pincho a la romana', 'Line-caught hake in light batter', 19.80, '{gluten,huevos,pescado}', '{}', null, null, null),
  ('Pulpo a la brasa', 'Pulpo a la brasa con parmentier', 'Chargrilled octopus with creamed potato', 22.50, '{lacteos,moluscos}', '{}', 'La pata entera, marcada al carbón', 'A whole tentacle, seared over charcoal', null),
  ('Gambas al ajillo', 'Gambas al ajillo en cazuela', 'Sizzling garlic prawns', 15.80, '{crustaceos,sulfitos}', '{}', 'Llegan hirviendo, con guindilla y pan', 'They arrive sizzling, with chilli and bread', null),
  ('Sepia a la plancha', 'Sepia a la plancha con ajo y perejil', 'Griddled cuttlefish with garlic and parsley', 15.20, '{moluscos}', '{crustaceos}', null, null, null),
  ('Mejillones', 'Mejillones gallegos al vapor', 'Steamed Galician mussels', 11.50, '{sulfitos,moluscos}', '{crustaceos}', 'Laurel, limón y su caldo', 'Bay leaf, lemon and their own broth', null),
  ('Lubina a la espalda', 'Lubina a la espalda con refrito de ajos', 'Butterflied sea bass with fried garlic', 21.00, '{pescado}', '{}', null, null, null),
  ('Chipirones', 'Chipirones encebollados', 'Baby squid with slow-cooked onion', 16.40, '{moluscos}', '{crustaceos}', null, null, null),
  ('Atún rojo', 'Tataki de atún rojo de almadraba', 'Seared bluefin tuna', 23.50, '{gluten,pescado,soja,sesamo}', '{}', null, null, null),
  ('Navajas', 'Navajas a la plancha', 'Griddled razor clams', 15.90, '{moluscos}', '{}', null, null, null),
  ('Pescado del día', 'Pescado de lonja del día', 'Fish of the day from the market', 19.50, '{pescado}', '{crustaceos,moluscos}', 'Entero, al horno o a la plancha, con limón y perejil', 'Whole, baked or griddled, with lemon and parsley', '/pictures/comida/pescados.svg');

insert into public.carnes (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Chuletón', 'Chuletón de vaca madurada de la sierra de Guadarrama (el kilo)', 'Aged rib steak from the Guadarrama hills (per kilo)', 62.00, '{}', '{}', 'Cuarenta días de maduración, a la brasa de encina y con pimientos verdes', 'Aged for forty days, grilled over holm oak, with green peppers', '/pictures/comida/carnes.svg'),
  ('Solomillo', 'Solomillo de vaca con foie', 'Beef fillet with foie gras', 26.50, '{sulfitos}', '{lacteos}', 'Con reducción de Pedro Ximénez', 'With a Pedro Ximénez reduction', null),
  ('Entrecot', 'Entrecot de ternera a la brasa', 'Chargrilled beef entrecôte', 22.80, '{}', '{}', null, null, null),
  ('Presa ibérica', 'Presa ibérica con puré de boniato', 'Iberian pork shoulder with sweet potato purée', 19.90, '{lacteos}', '{}', 'Rosada por dentro, dorada por fuera', 'Pink inside, browned outside', null),
  ('Secreto ibérico', 'Secreto ibérico a la brasa', 'Chargrilled Iberian pork secreto', 18.70, '{}', '{}', null, null, null),
  ('Rabo de toro', 'Rabo de toro estofado al vino tinto', 'Oxtail braised in red wine', 20.50, '{apio,sulfitos}', '{gluten}', 'Cuatro horas de olla; se deshace con la cuchara', 'Four hours in the pot; it comes apart with a spoon', null),
  ('Carrillada', 'Carrillada de ibérico al oloroso', 'Iberian pork cheek in oloroso sherry', 17.60, '{sulfitos}', '{}', null, null, null),
  ('Cochinillo', 'Cochinillo asado, ración', 'Roast suckling pig, one portion', 25.00, '{}', '{}', 'Piel crujiente, jugo del asado', 'Crackling skin, roasting juices', null),
  ('Chuletillas de cordero', 'Chuletillas de cordero lechal', 'Milk-fed lamb cutlets', 21.40, '{}', '{}', null, null, null),
  ('Albóndigas', 'Albóndigas de la abuela en salsa', 'Grandmother''s meatballs in sauce', 13.80, '{gluten,huevos,sulfitos}', '{lacteos}', 'De ternera y cerdo, con patatas fritas en dados', 'Beef and pork, with diced fried potatoes', null),
  ('Pollo al ajillo', 'Pollo de corral al ajillo', 'Garlic chicken', 13.20, '{sulfitos}', '{}', null, null, null);

insert into public.arroces (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Paella de marisco', 'Paella de marisco', 'Seafood paella', 21.50, '{crustaceos,pescado,sulfitos,moluscos}', '{}', 'Gamba, mejillón y calamar, con el fondo tostado', 'Prawns, mussels and squid, with a toasted base', '/pictures/comida/arroces.svg'),
  ('Arroz a banda', 'Arroz a banda con alioli', 'Rice cooked in fish stock, with aioli', 18.90, '{huevos,pescado,moluscos}', '{crustaceos}', 'Fondo de roca y capa fina', 'Rockfish stock, a thin layer of rice', null),
  ('Arroz negro', 'Arroz negro con sepia', 'Black rice with cuttlefish', 18.50, '{pescado,moluscos}', '{crustaceos}', 'Tinta de calamar y alioli aparte', 'Squid ink, with aioli on the side', null),
  ('Arroz con bogavante', 'Arroz caldoso con bogavante', 'Soupy rice with lobster', 29.80, '{crustaceos,pescado}', '{moluscos}', 'Medio bogavante por persona, a la cazuela', 'Half a lobster each, in a clay pot', null),
  ('Arroz del señorito', 'Arroz del señorito, todo pelado', 'Seafood rice with everything peeled', 19.80, '{crustaceos,pescado,sulfitos,moluscos}', '{}', null, null, null),
  ('Arroz con carabineros', 'Arroz meloso de carabineros', 'Creamy rice with scarlet prawns', 28.50, '{crustaceos,pescado,sulfitos}', '{moluscos}', null, null, null),
  ('Arroz de verduras', 'Arroz de verduras de temporada', 'Rice with seasonal vegetables', 16.40, '{apio}', '{}', 'Alcachofa, judía verde y pimiento', 'Artichoke, green beans and peppers', null),
  ('Arroz con setas y presa', 'Arroz meloso de boletus y presa ibérica', 'Creamy rice with ceps and Iberian pork', 20.50, '{sulfitos}', '{lacteos}', null, null, null),
  ('Fideuá', 'Fideuá de Gandía', 'Fideuá, seafood noodle paella from Gandía', 18.60, '{gluten,crustaceos,pescado,sulfitos,moluscos}', '{huevos}', null, null, null);

insert into public.pecar (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Torrija', 'Torrija de brioche con helado de leche merengada', 'Caramelised brioche French toast with cinnamon milk ice cream', 7.20, '{gluten,huevos,lacteos}', '{frutos-de-cascara}', 'Empapada una noche, caramelizada al momento', 'Soaked overnight, caramelised to order', null),
  ('Tarta de queso', 'Tarta de queso al horno, muy cremosa', 'Creamy baked cheesecake', 6.90, '{gluten,huevos,lacteos}', '{}', 'Tostada por arriba, con frutos rojos', 'Browned on top, with red berries', '/pictures/comida/pecar.svg'),
  ('Arroz con leche', 'Arroz con leche requemado', 'Rice pudding with a burnt sugar crust', 5.80, '{lacteos}', '{}', 'Limón, canela y dos horas de cuchara', 'Lemon, cinnamon and two hours of stirring', null),
  ('Flan', 'Flan de huevo con nata', 'Egg custard flan with whipped cream', 5.20, '{huevos,lacteos}', '{}', null, null, null),
  ('Coulant', 'Coulant de chocolate con helado de vainilla', 'Chocolate fondant with vanilla ice cream', 7.40, '{gluten,huevos,soja,lacteos}', '{frutos-de-cascara}', null, null, null),
  ('Leche frita', 'Leche frita flambeada con anís', 'Fried milk custard flambéed with anise', 6.40, '{gluten,huevos,lacteos}', '{}', 'Caliente, con azúcar y canela', 'Warm, with sugar and cinnamon', null),
  ('Tocino de cielo', 'Tocino de cielo con sorbete de limón', 'Egg-yolk caramel custard with lemon sorbet', 5.90, '{huevos}', '{lacteos}', null, null, null),
  ('Bartolillos', 'Bartolillos madrileños rellenos de crema', 'Madrid custard-filled pastries', 6.20, '{gluten,huevos,lacteos}', '{}', 'Masa fina, recién fritos', 'Thin pastry, freshly fried', null),
  ('Filloas', 'Filloas rellenas de crema pastelera', 'Galician crêpes filled with custard', 6.50, '{gluten,huevos,lacteos}', '{}', null, null, null),
  ('Fruta de temporada', 'Fruta de temporada', 'Seasonal fruit', 4.50, '{}', '{}', null, null, null),
  ('Helados', 'Helado artesano, dos bolas', 'Artisan ice cream, two scoops', 4.80, '{huevos,lacteos}', '{cacahuetes,frutos-de-cascara}', null, null, null);

insert into public.tostas (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Tosta de jamón', 'Tosta de jamón ibérico y tomate', 'Toast with Iberian ham and tomato', 7.80, '{gluten}', '{}', 'Pan de hogaza, tomate rallado y jamón a cuchillo', 'Farmhouse bread, grated tomato and hand-carved ham', '/pictures/galeria/tosta.svg'),
  ('Tosta de salmón', 'Tosta de salmón ahumado y queso crema', 'Toast with smoked salmon and cream cheese', 8.20, '{gluten,pescado,lacteos}', '{}', null, null, null),
  ('Tosta de anchoas', 'Tosta de anchoas con mantequilla', 'Toast with anchovies and butter', 8.50, '{gluten,pescado,lacteos}', '{}', 'Anchoa de Santoña y mantequilla fría', 'Santoña anchovies and cold butter', null),
  ('Tosta de solomillo', 'Tosta de solomillo con cebolla confitada', 'Toast with pork fillet and confit onion', 9.20, '{gluten}', '{}', null, null, null),
  ('Tosta de queso de cabra', 'Tosta de queso de cabra y mermelada de tomate', 'Toast with goat''s cheese and tomato jam', 7.40, '{gluten,lacteos}', '{frutos-de-cascara}', null, null, null),
  ('Tosta de escalivada', 'Tosta de escalivada y ventresca', 'Toast with roast vegetables and tuna belly', 7.90, '{gluten,pescado}', '{}', 'Pimiento y berenjena asados a la llama', 'Flame-roasted peppers and aubergine', null),
  ('Tosta de aguacate', 'Tosta de aguacate y huevo poché', 'Toast with avocado and poached egg', 8.10, '{gluten,huevos}', '{sesamo}', null, null, null),
  ('Tosta de morcilla', 'Tosta de morcilla de Burgos y piquillo', 'Toast with Burgos black pudding and piquillo pepper', 7.20, '{gluten}', '{}', null, null, null),
  ('Tosta de sobrasada', 'Tosta de sobrasada, miel y queso', 'Toast with sobrasada, honey and cheese', 7.00, '{gluten,lacteos}', '{}', 'Se funde sobre el pan caliente', 'It melts on the hot bread', null);

insert into public.bocadillos (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en) values
  ('Bocadillo de calamares', 'Bocadillo de calamares', 'Fried squid sandwich', 6.50, '{gluten,moluscos}', '{crustaceos,huevos}', 'Pan de barra y limón, como en la Plaza Mayor', 'Crusty bread and lemon, the Plaza Mayor way'),
  ('Bocadillo de jamón', 'Bocadillo de jamón ibérico con tomate', 'Iberian ham and tomato sandwich', 7.50, '{gluten}', '{}', null, null),
  ('Bocadillo de tortilla', 'Bocadillo de tortilla de patatas', 'Spanish omelette sandwich', 5.20, '{gluten,huevos}', '{}', 'Tortilla jugosa, hecha esta mañana', 'Moist omelette, made this morning'),
  ('Bocadillo de lomo', 'Lomo con queso y pimientos', 'Pork loin sandwich with cheese and peppers', 6.80, '{gluten,lacteos}', '{}', null, null),
  ('Pepito de ternera', 'Pepito de ternera con pimientos verdes', 'Beef steak sandwich with green peppers', 8.90, '{gluten}', '{}', 'Filete a la plancha con su jugo', 'Griddled steak with its juices'),
  ('Bocadillo de panceta', 'Panceta a la plancha con queso', 'Griddled pork belly sandwich with cheese', 6.20, '{gluten,lacteos}', '{}', null, null),
  ('Bocadillo de chistorra', 'Chistorra de Navarra a la plancha', 'Navarre chistorra sausage sandwich', 5.90, '{gluten}', '{sulfitos}', null, null),
  ('Bocadillo vegetal', 'Vegetal con bonito y huevo', 'Salad sandwich with tuna and egg', 6.40, '{gluten,huevos,pescado}', '{mostaza}', null, null),
  ('Montado de oreja', 'Montado de oreja crujiente', 'Small crispy pig''s ear sandwich', 4.60, '{gluten}', '{}', 'Oreja crujiente y salsa brava', 'Crisp pig''s ear and brava sauce'),
  ('Sándwich mixto', 'Sándwich mixto con huevo', 'Toasted ham and cheese sandwich with a fried egg', 5.50, '{gluten,huevos,lacteos}', '{}', null, null);

insert into public.cafes (tipo, tipo_es, tipo_en, precio, categoria, alergenos, descripcion, descripcion_en, imagen) values
  ('Café solo', 'Café solo', 'Espresso', 1.60, 'clasico', '{}', 'Corto, con la crema color avellana', 'Short, with a hazelnut crema', '/pictures/desayunos/cafe.svg'),
  ('Cortado', 'Café cortado', 'Espresso with a dash of milk', 1.70, 'clasico', '{lacteos}', null, null, null),
  ('Café con leche', 'Café con leche', 'White coffee', 1.90, 'clasico', '{lacteos}', 'Mitad y mitad, en taza grande', 'Half and half, in a large cup', null),
  ('Americano', 'Café americano', 'Americano', 1.80, 'clasico', '{}', null, null, null),
  ('Manchado', 'Leche manchada', 'Warm milk with a dash of coffee', 1.90, 'clasico', '{lacteos}', null, null, null),
  ('Descafeinado', 'Descafeinado de máquina', 'Decaf coffee', 1.90, 'clasico', '{}', null, null, null),
  ('Café con hielo', 'Café con hielo', 'Iced espresso', 1.80, 'clasico', '{}', null, null, null),
  ('Bombón', 'Café bombón con leche condensada', 'Espresso with condensed milk', 2.30, 'clasico', '{lacteos}', null, null, null),
  ('Capuchino', 'Capuchino con cacao', 'Cappuccino with cocoa', 2.80, 'especial', '{lacteos}', 'Leche espumada al momento', 'Milk frothed to order', null),
  ('Carajillo', 'Carajillo de brandy quemado', 'Espresso with flamed brandy', 3.50, 'especial', '{sulfitos}', null, null, null),
  ('Café irlandés', 'Café irlandés con nata', 'Irish coffee with cream', 6.90, 'especial', '{lacteos}', null, null, null),
  ('Café vienés', 'Café vienés con nata montada', 'Viennese coffee with whipped cream', 3.60, 'especial', '{lacteos}', null, null, null),
  ('Asiático', 'Café asiático de Cartagena', 'Asiático: espresso, condensed milk and brandy, from Cartagena', 4.20, 'especial', '{lacteos,sulfitos}', 'Canela, corteza de limón y dos granos de café', 'Cinnamon, lemon peel and two coffee beans', null);

insert into public.dulces (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Churros', 'Churros recién hechos (6 uds.)', 'Freshly fried churros (6)', 2.60, '{gluten}', '{}', 'Azúcar aparte, por si los mojas', 'Sugar on the side, in case you dip them', null),
  ('Porras', 'Porras (2 uds.)', 'Porras, thick churros (2)', 2.40, '{gluten}', '{}', null, null, null),
  ('Chocolate con churros', 'Chocolate a la taza con churros', 'Thick hot chocolate with churros', 5.40, '{gluten,lacteos}', '{frutos-de-cascara}', 'Espeso: el churro se tiene de pie', 'Thick enough for a churro to stand in', null),
  ('Cruasán', 'Cruasán de mantequilla a la plancha', 'Griddled butter croissant', 2.50, '{gluten,huevos,lacteos}', '{}', 'Abierto, tostado por los dos lados y con mantequilla', 'Split, toasted on both sides and buttered', '/pictures/platos/cruasan.svg'),
  ('Napolitana', 'Napolitana de chocolate', 'Chocolate pastry', 2.40, '{gluten,huevos,soja,lacteos}', '{frutos-de-cascara}', null, null, null),
  ('Ensaimada', 'Ensaimada mallorquina', 'Majorcan ensaimada pastry', 2.60, '{gluten,huevos,lacteos}', '{}', null, null, null),
  ('Magdalenas', 'Magdalenas caseras (2 uds.)', 'Home-made sponge muffins (2)', 2.20, '{gluten,huevos}', '{lacteos,frutos-de-cascara}', null, null, null),
  ('Tostada con mermelada', 'Tostada con mantequilla y mermelada', 'Toast with butter and jam', 2.70, '{gluten,lacteos}', '{}', null, null, null),
  ('Bizcocho', 'Bizcocho de yogur y limón', 'Lemon yoghurt cake', 3.00, '{gluten,huevos,lacteos}', '{}', 'Sale del horno a las nueve', 'Out of the oven at nine', null),
  ('Palmera', 'Palmera de hojaldre', 'Palmier pastry', 2.80, '{gluten,lacteos}', '{huevos,frutos-de-cascara}', null, null, null);

insert into public.salados (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en) values
  ('Tostada con tomate', 'Tostada con tomate y aceite de oliva virgen extra', 'Toast with tomato and extra virgin olive oil', 2.80, '{gluten}', '{}', 'Tomate rallado al momento, aceite de Jaén', 'Freshly grated tomato, Jaén olive oil'),
  ('Tostada con jamón', 'Tostada con tomate y jamón ibérico', 'Toast with tomato and Iberian ham', 4.60, '{gluten}', '{}', null, null),
  ('Pincho de tortilla', 'Pincho de tortilla de patatas', 'Slice of Spanish potato omelette', 3.50, '{huevos}', '{gluten}', 'Patata pochada despacio, sin cebolla', 'Slow-cooked potatoes, no onion'),
  ('Tortilla con cebolla', 'Tortilla con cebolla, poco cuajada', 'Runny potato and onion omelette', 3.70, '{huevos}', '{gluten}', null, null),
  ('Mixto', 'Sándwich mixto a la plancha', 'Toasted ham and cheese sandwich', 3.90, '{gluten,lacteos}', '{}', null, null),
  ('Huevos revueltos', 'Huevos revueltos con jamón', 'Scrambled eggs with ham', 6.20, '{huevos}', '{lacteos}', 'Tres huevos camperos y pan tostado', 'Three free-range eggs and toast'),
  ('Tostada de aguacate', 'Tostada de aguacate y semillas', 'Avocado toast with seeds', 5.20, '{gluten,sesamo}', '{}', null, null),
  ('Barrita con pavo', 'Barrita con pavo y queso fresco', 'Roll with turkey and fresh cheese', 4.20, '{gluten,lacteos}', '{}', null, null),
  ('Cruasán mixto', 'Cruasán con jamón y queso', 'Ham and cheese croissant', 3.80, '{gluten,huevos,lacteos}', '{}', null, null),
  ('Pulga de lomo', 'Pulga de lomo adobado', 'Small roll with marinated pork loin', 3.20, '{gluten}', '{}', null, null);

insert into public.meriendas (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Merienda de churros', 'Churros con chocolate y bebida', 'Churros with chocolate and a drink', 6.80, '{gluten,lacteos}', '{frutos-de-cascara}', 'Seis churros y una taza de chocolate espeso', 'Six churros and a cup of thick chocolate', '/pictures/desayunos/merienda.svg'),
  ('Merienda de tarta', 'Trozo de tarta de queso y bebida', 'Slice of cheesecake and a drink', 7.50, '{gluten,huevos,lacteos}', '{}', null, null, null),
  ('Tarta de zanahoria', 'Tarta de zanahoria y bebida', 'Carrot cake and a drink', 7.20, '{gluten,huevos,lacteos,frutos-de-cascara}', '{}', 'Con nueces y crema de queso', 'With walnuts and cream cheese', null),
  ('Tarta de manzana', 'Tarta de manzana templada y bebida', 'Warm apple tart and a drink', 7.20, '{gluten,huevos,lacteos}', '{frutos-de-cascara}', 'Manzana reineta y hojaldre', 'Reinette apples and puff pastry', null),
  ('Merienda salada', 'Sándwich mixto y bebida', 'Toasted ham and cheese sandwich and a drink', 6.40, '{gluten,lacteos}', '{}', null, null, null),
  ('Merienda de tortilla', 'Pincho de tortilla y bebida', 'Slice of Spanish omelette and a drink', 5.90, '{huevos}', '{gluten}', null, null, null),
  ('Gofre', 'Gofre con nata y sirope, y bebida', 'Waffle with cream and syrup, and a drink', 7.60, '{gluten,huevos,lacteos}', '{soja}', null, null, null),
  ('Tortitas', 'Tortitas con nata y chocolate, y bebida', 'Pancakes with cream and chocolate, and a drink', 7.90, '{gluten,huevos,soja,lacteos}', '{frutos-de-cascara}', null, null, null),
  ('Torrija con café', 'Torrija de la casa y bebida', 'Spanish French toast and a drink', 6.90, '{gluten,huevos,lacteos}', '{}', 'Templada, con miel', 'Warm, with honey', null),
  ('Roscón', 'Trozo de roscón (en Navidad) y bebida', 'Slice of roscón, our Christmas ring cake, and a drink', 6.90, '{gluten,huevos,lacteos,frutos-de-cascara}', '{sulfitos}', null, null, null);

insert into public.burbujas (tipo, tipo_es, tipo_en, precio, alergenos, descripcion, descripcion_en) values
  ('Cava brut nature (copa)', 'Cava brut nature reserva, D.O. Cava (copa)', 'Cava brut nature reserva (glass)', 4.50, '{sulfitos}', null, null),
  ('Cava brut nature', 'Cava brut nature reserva, D.O. Cava (botella)', 'Cava brut nature reserva (bottle)', 23.00, '{sulfitos}', null, null),
  ('Cava rosado', 'Cava brut rosado de trepat, D.O. Cava (botella)', 'Rosé cava from trepat grapes (bottle)', 25.00, '{sulfitos}', null, null),
  ('Cava gran reserva', 'Cava gran reserva de paraje, D.O. Cava (botella)', 'Single-vineyard cava gran reserva (bottle)', 42.00, '{sulfitos}', null, null),
  ('Corpinnat', 'Corpinnat brut nature, Penedès (botella)', 'Corpinnat brut nature from Penedès (bottle)', 38.00, '{sulfitos}', 'Uva ecológica, treinta meses en rima', 'Organic grapes, thirty months on the lees'),
  ('Espumoso madrileño', 'Espumoso ancestral de malvar, Vinos de Madrid (botella)', 'Madrid pét-nat from malvar grapes (bottle)', 26.50, '{sulfitos}', null, null),
  ('Champán', 'Champán brut (botella)', 'Champagne brut (bottle)', 58.00, '{sulfitos}', null, null),
  ('Sidra natural', 'Sidra natural asturiana (botella)', 'Dry Asturian cider (bottle)', 8.50, '{sulfitos}', 'Se escancia en la mesa', 'Poured from a height at your table');

insert into public.blanco (tipo, tipo_es, tipo_en, precio, alergenos, descripcion, descripcion_en) values
  ('Verdejo (copa)', 'Verdejo, D.O. Rueda (copa)', 'Verdejo, Rueda (glass)', 3.40, '{sulfitos}', null, null),
  ('Verdejo', 'Verdejo, D.O. Rueda (botella)', 'Verdejo, Rueda (bottle)', 17.50, '{sulfitos}', null, null),
  ('Albariño (copa)', 'Albariño, D.O. Rías Baixas (copa)', 'Albariño, Rías Baixas (glass)', 4.20, '{sulfitos}', null, null),
  ('Albariño', 'Albariño, D.O. Rías Baixas (botella)', 'Albariño, Rías Baixas (bottle)', 22.50, '{sulfitos}', null, null),
  ('Godello', 'Godello sobre lías, D.O. Valdeorras (botella)', 'Godello on lees, Valdeorras (bottle)', 25.00, '{sulfitos}', null, null),
  ('Albillo real', 'Albillo real de Gredos, D.O. Vinos de Madrid (botella)', 'Albillo real from Gredos, Madrid (bottle)', 26.00, '{sulfitos}', 'Viñas viejas, a una hora de Madrid', 'Old vines, an hour from Madrid'),
  ('Chardonnay', 'Chardonnay fermentado en barrica, D.O. Somontano (botella)', 'Barrel-fermented chardonnay, Somontano (bottle)', 24.50, '{sulfitos}', null, null),
  ('Txakoli', 'Txakoli, D.O. Getariako Txakolina (botella)', 'Txakoli, Getaria (bottle)', 21.50, '{sulfitos}', null, null),
  ('Manzanilla', 'Manzanilla de Sanlúcar (copa)', 'Manzanilla sherry, Sanlúcar (glass)', 3.20, '{sulfitos}', 'Muy fría y salina', 'Very cold, with a hint of salt');

insert into public.rosado (tipo, tipo_es, tipo_en, precio, alergenos, descripcion, descripcion_en) values
  ('Rosado de garnacha (copa)', 'Rosado de garnacha, D.O. Navarra (copa)', 'Garnacha rosé, Navarra (glass)', 3.20, '{sulfitos}', null, null),
  ('Rosado de garnacha', 'Rosado de garnacha, D.O. Navarra (botella)', 'Garnacha rosé, Navarra (bottle)', 16.50, '{sulfitos}', null, null),
  ('Clarete', 'Clarete de Cigales (botella)', 'Clarete from Cigales (bottle)', 17.00, '{sulfitos}', 'Uva tinta y blanca, fermentadas juntas', 'Red and white grapes, fermented together'),
  ('Rosado de tempranillo', 'Rosado de tempranillo, D.O.Ca. Rioja (botella)', 'Tempranillo rosé, Rioja (bottle)', 17.50, '{sulfitos}', null, null),
  ('Rosado de Madrid', 'Rosado de garnacha, D.O. Vinos de Madrid (botella)', 'Garnacha rosé from Madrid (bottle)', 18.00, '{sulfitos}', null, null),
  ('Rosado de prieto picudo', 'Rosado de prieto picudo, D.O. León (botella)', 'Prieto picudo rosé, León (bottle)', 16.90, '{sulfitos}', null, null),
  ('Rosado pálido', 'Rosado pálido de estilo provenzal (botella)', 'Pale Provence-style rosé (bottle)', 21.00, '{sulfitos}', null, null),
  ('Rosado de bobal', 'Rosado de bobal, D.O. Utiel-Requena (botella)', 'Bobal rosé, Utiel-Requena (bottle)', 15.80, '{sulfitos}', null, null);

insert into public.faena (tipo, tipo_es, tipo_en, precio, alergenos, descripcion, descripcion_en, imagen) values
  ('Rioja crianza (copa)', 'Tempranillo crianza, D.O.Ca. Rioja (copa)', 'Rioja crianza (glass)', 3.80, '{sulfitos}', 'Un año en barrica: fruta roja y vainilla', 'A year in oak: red fruit and vanilla', '/pictures/bebidas/vino.svg'),
  ('Rioja crianza', 'Tempranillo crianza, D.O.Ca. Rioja (botella)', 'Rioja crianza (bottle)', 19.50, '{sulfitos}', 'Un año en barrica: fruta roja y vainilla', 'A year in oak: red fruit and vanilla', '/pictures/bebidas/vino.svg'),
  ('Ribera roble (copa)', 'Tinto fino roble, D.O. Ribera del Duero (copa)', 'Ribera del Duero, lightly oaked (glass)', 4.00, '{sulfitos}', null, null, null),
  ('Ribera crianza', 'Tinto fino crianza, D.O. Ribera del Duero (botella)', 'Ribera del Duero crianza (bottle)', 26.00, '{sulfitos}', null, null, null),
  ('Garnacha de Gredos', 'Garnacha de Gredos, D.O. Vinos de Madrid (botella)', 'Garnacha from the Gredos mountains, Madrid (bottle)', 24.50, '{sulfitos}', 'Ligera, de suelo de granito', 'Light, from granite soils', null),
  ('Mencía', 'Mencía, D.O. Bierzo (botella)', 'Mencía, Bierzo (bottle)', 21.50, '{sulfitos}', null, null, null),
  ('Toro', 'Tinta de Toro, D.O. Toro (botella)', 'Tinta de Toro, Toro (bottle)', 22.80, '{sulfitos}', null, null, null),
  ('Monastrell', 'Monastrell, D.O. Jumilla (botella)', 'Monastrell, Jumilla (bottle)', 18.50, '{sulfitos}', null, null, null),
  ('Priorat', 'Garnacha y cariñena, D.O.Q. Priorat (botella)', 'Garnacha and cariñena, Priorat (bottle)', 39.00, '{sulfitos}', null, null, null),
  ('Rioja gran reserva', 'Tempranillo gran reserva, D.O.Ca. Rioja (botella)', 'Rioja gran reserva (bottle)', 44.00, '{sulfitos}', null, null, null);

insert into public.cervezas (tipo, tipo_es, tipo_en, precio, alergenos, trazas, descripcion, descripcion_en, imagen) values
  ('Caña', 'Caña de grifo (20 cl)', 'Small draught beer (20 cl)', 2.10, '{gluten}', '{}', null, null, null),
  ('Doble', 'Doble de grifo (33 cl)', 'Draught beer (33 cl)', 3.20, '{gluten}', '{}', 'Dos dedos de espuma, tirada despacio', 'Two fingers of foam, slowly poured', '/pictures/bebidas/cervezas.svg'),
  ('Jarra', 'Jarra de grifo (50 cl)', 'Large draught beer (50 cl)', 4.60, '{gluten}', '{}', null, null, null),
  ('Clara', 'Clara con limón o con gaseosa', 'Shandy with lemon or soda', 2.30, '{gluten}', '{}', null, null, null),
  ('Botellín', 'Tercio (33 cl)', 'Bottled lager (33 cl)', 3.00, '{gluten}', '{}', null, null, null),
  ('Tostada', 'Cerveza tostada de bodega', 'Amber ale', 3.60, '{gluten}', '{}', null, null, null),
  ('Sin alcohol', 'Cerveza sin alcohol (0,0)', 'Alcohol-free beer (0.0)', 2.90, '{gluten}', '{}', null, null, null),
  ('Sin gluten', 'Cerveza sin gluten', 'Gluten-free beer', 3.40, '{}', '{gluten}', null, null, null),
  ('IPA de Lavapiés', 'IPA artesana de Lavapiés', 'Craft IPA from Lavapiés', 4.80, '{gluten}', '{}', 'Amarga y cítrica, de aquí al lado', 'Bitter and citrusy, brewed round the corner', null),
  ('Cerveza de trigo', 'Cerveza de trigo', 'Wheat beer', 4.50, '{gluten}', '{}', null, null, null),
  ('Vermut de grifo', 'Vermut de grifo con sifón y aceituna', 'Vermouth on tap, with soda and an olive', 3.20, '{sulfitos}', '{}', 'Rojo, con naranja y mucho hielo', 'Red, with orange and plenty of ice', null);

insert into public.refrescos (tipo, tipo_es, tipo_en, precio, alergenos, descripcion, descripcion_en, imagen) values
  ('Coca-Cola', null, 'Coca-Cola', 2.70, '{}', null, null, null),
  ('Coca-Cola Zero', null, 'Coca-Cola Zero', 2.70, '{}', null, null, null),
  ('Fanta de naranja', null, 'Orange Fanta', 2.70, '{}', null, null, null),
  ('Fanta de limón', null, 'Lemon Fanta', 2.70, '{}', null, null, null),
  ('Tónica', null, 'Tonic water', 2.80, '{}', null, null, null),
  ('Nestea', null, 'Iced tea', 2.80, '{}', null, null, null),
  ('Agua mineral', null, 'Still mineral water', 1.90, '{}', null, null, null),
  ('Agua con gas', null, 'Sparkling water', 2.20, '{}', null, null, null),
  ('Zumo de naranja natural', null, 'Fresh orange juice', 3.90, '{}', 'Tres naranjas, exprimidas al pedirlo', 'Three oranges, squeezed to order', null),
  ('Mosto', null, 'Grape juice', 2.40, '{sulfitos}', 'De uva tinta, con hielo y una rodaja de limón', 'From red grapes, with ice and a slice of lemon', '/pictures/bebidas/refrescos.svg'),
  ('Bitter sin alcohol', null, 'Alcohol-free bitter', 2.60, '{}', null, null, null),
  ('Gaseosa', null, 'Sweet soda water', 1.80, '{}', null, null, null);

-- The sample as it was created: 'Vaciar la carta de muestra' deletes the dishes that still equal these rows.
do $$
declare
  v_tabla text;
begin
  foreach v_tabla in array array[
    'entrantes', 'sartenes_cuchara', 'ensaladas', 'pescados_mariscos', 'carnes', 'arroces', 'pecar', 'tostas', 'bocadillos', 'cafes',
    'dulces', 'salados', 'meriendas', 'burbujas', 'blanco', 'rosado', 'faena', 'cervezas', 'refrescos'
  ]
  loop
    execute format(
      'insert into public.platos_muestra (tabla, fila_id, fila) select %1$L, id, to_jsonb(t) - ''orden'' - ''agotado_hasta'' from public.%1$I t',
      v_tabla
    );
  end loop;
end;
$$;

-- The pictures are in seed/storage/imagenes. Their addresses are paths of the site, the same for both databases.
-- The newest menu is that of the first start's day, or of the Friday before a weekend, so that it is not out of date.
with hoy as (select (now() at time zone 'Europe/Madrid')::date as dia),
servicio as (select dia - (case extract(isodow from dia) when 6 then 1 when 7 then 2 else 0 end)::int as dia from hoy)
insert into public.menu_dia (fecha, activo, imagen_url, imagen_path, imagen_url_en, imagen_path_en)
select dia - 7, false, null, null, null, null from servicio
union all
select dia, true,
   '/storage/v1/object/public/imagenes/menu-del-dia/es/1795158720000-h7k2qdw1240h1754.jpg', 'menu-del-dia/es/1795158720000-h7k2qdw1240h1754.jpg',
   '/storage/v1/object/public/imagenes/menu-del-dia/en/1795158720000-v4m9xsw1240h1754.jpg', 'menu-del-dia/en/1795158720000-v4m9xsw1240h1754.jpg'
from servicio;

insert into public.menu_dia_textos (menu_id, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en, incluye_es, incluye_en, precio)
select id,
  E'Lentejas estofadas con verduras\nCrema de calabaza con queso de cabra\nEnsaladilla de la casa\nMacarrones con chorizo',
  E'Lentil stew with vegetables\nPumpkin soup with goat''s cheese\nHouse potato salad\nMacaroni with chorizo',
  E'Merluza a la romana con ensalada\nPollo al ajillo con patatas\nFilete de ternera con pimientos\nPisto con huevo frito',
  E'Hake in batter with salad\nGarlic chicken with potatoes\nBeef steak with peppers\nStewed vegetables with a fried egg',
  E'Flan de huevo\nArroz con leche\nFruta de temporada\nCafé',
  E'Egg custard flan\nRice pudding\nSeasonal fruit\nCoffee',
  'Pan y bebida', 'Bread and a drink',
  14.50
from public.menu_dia
where activo;

insert into public.menu_dia_textos (menu_id, primeros_es, primeros_en, segundos_es, segundos_en, postres_es, postres_en, incluye_es, incluye_en, precio)
select id,
  E'Sopa de cocido\nEnsalada mixta\nArroz a la cubana',
  E'Noodle broth\nMixed salad\nRice with fried egg and tomato',
  E'Cocido madrileño\nBacalao con tomate\nLomo con patatas',
  E'Madrid chickpea stew\nCod in tomato sauce\nPork loin with chips',
  E'Natillas\nYogur\nFruta de temporada',
  E'Custard with cinnamon\nYoghurt\nSeasonal fruit',
  'Pan y bebida', 'Bread and a drink',
  14.50
from public.menu_dia
where not activo;
